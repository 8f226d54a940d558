import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { memoryOf } from '#tools/bench/cpu-time.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const METRICS_TOKEN = 'for-one-scan-on-this-machine';
const START_LIMIT_MS = 60_000;

export interface Product {
  url: string;
  /** How many answers it has given, by method, route and status. */
  answers(): Promise<Answer[]>;
  /** The lines of its log that tell of a failure. */
  failures(): string[];
  isRunning(): boolean;
  /** Of its process, in bytes; undefined where the system does not tell. */
  memory(): number | undefined;
  stop(): Promise<void>;
}

export interface Answer {
  method: string;
  route: string;
  status: number;
  times: number;
}

/** The product as it is run, but for its limits of use, and with a proxy on this machine that may name the visitor's address. */
export async function startProduct(dataDir: string): Promise<Product> {
  // From a folder without a `.env`, which may name a database with real people in it.
  const server = spawn(process.execPath, [path.join(ROOT, 'server/main.ts')], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      TRUST_PROXY: '127.0.0.1',
      METRICS_TOKEN,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(server, 'close');
  const deadline = performance.now() + START_LIMIT_MS;
  let port: string | undefined;
  while ((port = /http:\/\/localhost:(\d+)/.exec(output)?.[1]) === undefined) {
    if (server.exitCode !== null || performance.now() > deadline)
      throw new Error(`The server did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    // Of a server that has ended, there are none.
    answers: async () => readAnswers(await readMetrics(url).catch(() => '')),
    failures: () => output.split('\n').filter((line) => /^\{"level":"(?:error|fatal)"/.test(line)),
    isRunning: () => server.exitCode === null && server.signalCode === null,
    memory: () => memoryOf(server.pid ?? 0),
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function readMetrics(url: string): Promise<string> {
  const reply = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return reply.text();
}

export function readAnswers(metrics: string): Answer[] {
  const lines = metrics.matchAll(
    /^http_request_duration_seconds_count\{method="(\w+)",route="([^"]*)",status="(\d+)"\} (\d+)$/gm,
  );
  return Array.from(lines, ([, method = '', route = '', status, times]) => ({
    method,
    route,
    status: Number(status),
    times: Number(times),
  }));
}
