import { tmpdir } from 'node:os';
import { signIn } from '#tools/product/ask.ts';
import { type Product, startProduct, startProgram } from '#tools/product/launch.ts';

/** Of the only account in databases that hold nobody real and are reached from this machine alone. */
export const ACCOUNT = { email: 'bench@venue.example', password: 'invented people only, here' };

export interface ProductWithStaff extends Product {
  /** Of a staff session. */
  token: string;
}

interface Where {
  folder: string;
  /** Another database than the one in the folder. */
  databaseUrl?: string;
}

/** The product as it is run, but for its limits of use. */
export function startServer({ folder, databaseUrl }: Where): Promise<Product> {
  return startProduct({
    dataDir: folder,
    settings: {
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: ACCOUNT.email,
      ADMIN_PASSWORD: ACCOUNT.password,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
}

export async function startWithStaff(where: Where): Promise<ProductWithStaff> {
  const product = await startServer(where);
  return { ...product, token: await signIn(product.url, ACCOUNT) };
}

/** `isSigning`: gives it a table of its own to sign into. */
export function startBare(databaseUrl: string, { isSigning }: { isSigning: boolean }): Promise<Product> {
  return startProgram({
    file: 'tools/bench/contestants/bare-server.ts',
    settings: { DATABASE_URL: databaseUrl, WITH_TABLE: isSigning ? 'yes' : 'no' },
    folder: tmpdir(),
  });
}
