import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** As commands/run.mjs has it for every command: without it, starting would mostly measure the stripping of types. */
const COMPILE_CACHE = path.join(tmpdir(), 'vr-waiver-bench', 'compiled');
const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface Program {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

interface Start {
  /** From the project's root. */
  file: string;
  args?: string[];
  settings: Record<string, string>;
  folder: string;
}

/**
 * Runs a file of this project. It gets its settings from nowhere else: a `.env` in the project or a DATABASE_URL of this shell may
 * name a database with real people in it.
 */
export function run({ file, args = [], settings, folder }: Start, stdio: 'inherit' | 'pipe'): ChildProcess {
  return spawn(process.execPath, [path.join(ROOT, file), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_COMPILE_CACHE: COMPILE_CACHE, ...settings },
    stdio: ['ignore', stdio, 'inherit'],
  });
}

const running = new Set<Program>();

/** Starts a server that prints the address where it listens. */
export async function startProgram(start: Start): Promise<Program> {
  const child = run(start, 'pipe');
  const ended = once(child, 'exit').then(() => undefined);
  const port = await Promise.race([portOf(child), ended]);
  if (port === undefined || child.pid === undefined) throw new Error(`${start.file} ended before it listened`);
  const program = {
    pid: child.pid,
    port,
    async stop() {
      running.delete(program);
      child.kill('SIGTERM');
      await ended;
    },
  };
  running.add(program);
  return program;
}

/** Whatever was started and still runs. */
export async function stopPrograms(): Promise<void> {
  for (const program of running) await program.stop();
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    let printed = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const port = /http:\/\/[^\s:]+:(\d+)/.exec(printed)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
}
