import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Product {
  url: string;
  /** The server's process; another one after each kill. */
  pid(): number;
  /** Everything it printed. */
  output(): string;
  /** An orderly end, and none after it. */
  stop(): Promise<void>;
}

/** The server, started again whenever it ends, as a service is. */
export async function startProduct(dataDir: string, port: number, settings: Record<string, string>): Promise<Product> {
  let isOver = false;
  let output = '';
  let server: ChildProcess;

  function start(): void {
    server = spawn(process.execPath, ['server/main.ts'], {
      cwd: new URL('../..', import.meta.url),
      env: {
        ...process.env,
        DATABASE_URL: '',
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        SITE_URL: '',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    server.once('close', () => {
      if (!isOver) start();
    });
  }

  start();
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url);
  return {
    url,
    pid: () => server.pid ?? 0,
    output: () => output,
    async stop() {
      isOver = true;
      const ended = once(server, 'close');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (
    !(await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (performance.now() > deadline) throw new Error('The server did not start within two minutes.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
