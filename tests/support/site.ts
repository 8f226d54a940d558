import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { copyCreatedData, makeFolder } from './created-data.ts';
import { fastestFolder } from './fastest-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_LIMIT_MS = 60_000;
/** As an installation runs it, in a run of all checks: its sources take twice as long to start. */
export const SERVER_FILE = process.env.SERVER_FILE ?? 'server/main.ts';

export interface Site {
  url: string;
  dataDir: string;
  /** What the server has printed until now. */
  readOutput: () => string;
  /** Ends the server as Ctrl-C would; the data stay. */
  stop(): Promise<void>;
  /** Ends the server, and the database too if asked, with signal 9. */
  kill(what: 'server' | 'server and database'): Promise<void>;
}

/** A data folder with a new database, in memory where there is room. */
export async function makeDataDir(): Promise<string> {
  const dataDir = makeFolder(path.join(fastestFolder(), 'waiver-site-'));
  await copyCreatedData(dataDir);
  return dataDir;
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}

/** The real product in a process of its own, on a free port. */
export async function startSite(dataDir: string, settings: Record<string, string> = {}): Promise<Site> {
  const server = spawn(process.execPath, [SERVER_FILE], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stdout?.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const url = await waitForAddress(server);

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  return {
    url,
    dataDir,
    readOutput: () => output,
    stop: () => end('SIGTERM'),
    async kill(what) {
      const postmaster = what === 'server' ? undefined : await readPostmasterPid(dataDir);
      const ended = end('SIGKILL');
      if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
      await ended;
    },
  };
}

async function readPostmasterPid(dataDir: string): Promise<number> {
  const lines = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  return Number.parseInt(lines, 10);
}

function waitForAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const limit = setTimeout(() => reject(new Error(`The server did not start:\n${output}`)), START_LIMIT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/[\w.]+:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
    server.once('exit', () => clearTimeout(limit));
    limit.unref();
  });
}
