import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_LIMIT_MS = 60_000;

export interface Server {
  url: string;
  process: ChildProcess;
  /** All that it printed. */
  output: string;
}

/** The product in a process of its own, ready to answer. */
export async function startServer(port: number, settings: Record<string, string>): Promise<Server> {
  const env = { ...process.env, PORT: String(port), ...settings };
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const server: Server = { url: `http://127.0.0.1:${port}`, process: child, output: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (server.output += text));
  }
  for (const started = performance.now(); performance.now() - started < START_LIMIT_MS; await sleep(100)) {
    if (child.exitCode !== null) break;
    const reply = await fetch(`${server.url}/api/health`).catch(() => undefined);
    if (reply?.ok) return server;
  }
  throw new Error(`The server did not start:\n${server.output}`);
}

export function hasDied({ process }: Server): boolean {
  return process.exitCode !== null || process.signalCode !== null;
}

/** The failures that a server has logged, by what they were. */
export function failuresOf({ output }: Server): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of output.split('\n').filter((text) => text.startsWith('{'))) {
    const { route, status, failure } = JSON.parse(line) as { route: string; status?: number; failure?: Failure };
    if (failure === undefined) continue;
    const what = `${status ?? 'background'} ${route}: ${failure.code ?? failure.message ?? failure.name}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return counts;
}

interface Failure {
  name: string;
  message?: string;
  code?: string;
}
