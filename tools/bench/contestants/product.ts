import { type Program, startProgram } from './program.ts';

/** Of the only account in databases that hold nobody real and are reached from this machine alone. */
const ACCOUNT = { email: 'bench@venue.example', password: 'invented people only, here' };

export interface Product extends Program {
  /** Of a staff session. */
  token: string;
}

interface Where {
  folder: string;
  /** Another database than the one in the folder. */
  databaseUrl?: string;
}

/** The product as it is run, but for its limits of use. */
export function startServer({ folder, databaseUrl }: Where): Promise<Program> {
  const settings = {
    PORT: '0',
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  return startProgram({ file: 'server/main.ts', settings, folder });
}

export async function startProduct(where: Where): Promise<Product> {
  const program = await startServer(where);
  return { ...program, token: await signIn(program.port) };
}

async function signIn(port: number): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  const { token } = (await reply.json()) as { token?: string };
  if (token === undefined) throw new Error(`Signing in was answered with ${reply.status}`);
  return token;
}
