import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildServer, isServerBuilt } from '#tools/build.ts';

/** As commands/launch.mjs and deploy/ have it. */
const SURROUNDINGS = {
  NODE_COMPILE_CACHE: path.join(tmpdir(), 'vr-waiver-tools', 'compiled'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
const ROOT = path.resolve(import.meta.dirname, '../..');
const START_LIMIT_MS = 120_000;

interface Command {
  /** From the project's root. */
  file: string;
  args?: string[];
  settings: Record<string, string>;
  /** Where it works. */
  folder: string;
}

/**
 * Runs a file of this project. It gets its settings from nowhere else: a `.env` in the project or a DATABASE_URL of this shell may
 * name a database with real people in it.
 */
export function run({ file, args = [], settings, folder }: Command, stdio: 'inherit' | 'pipe'): ChildProcess {
  return spawn(process.execPath, [path.join(ROOT, file), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...SURROUNDINGS, ...settings },
    stdio: ['ignore', stdio, stdio],
  });
}

const running = new Set<Program>();

process.once('exit', () => {
  for (const program of running) program.kill();
});

/** Stops every program that was started and still runs. */
export async function stopPrograms(): Promise<void> {
  for (const program of running) await program.stop();
}

/** A server of this project in a process of its own. */
export class Program {
  output = '';
  readonly #command: Command;
  readonly #isRestarted: boolean;
  readonly #port = Promise.withResolvers<number>();
  #isOver = false;
  #process: ChildProcess;
  #ended: Promise<void>;

  /** With `isRestarted` it starts again whenever it ends, as a service does. */
  constructor(command: Command, isRestarted: boolean) {
    this.#command = command;
    this.#isRestarted = isRestarted;
    this.#process = this.#start();
    this.#ended = this.#watch();
    running.add(this);
  }

  /** Of the process that runs now. */
  get pid(): number {
    return this.#process.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** The port that it printed. Throws when it ends before, or takes longer than two minutes. */
  async port(): Promise<number> {
    const limit = setTimeout(() => this.#fail('did not listen within two minutes'), START_LIMIT_MS);
    return this.#port.promise.finally(() => clearTimeout(limit));
  }

  /** The lines of its log of these levels. */
  logged(...levels: string[]): string[] {
    const isWanted = new RegExp(`^\\{"level":"(?:${levels.join('|')})"`);
    return this.output.split('\n').filter((line) => isWanted.test(line));
  }

  /** Ends it in an orderly way, and for good. */
  async stop(): Promise<void> {
    this.#isOver = true;
    running.delete(this);
    this.#process.kill('SIGTERM');
    await this.#ended;
  }

  kill(): void {
    this.#isOver = true;
    running.delete(this);
    this.#process.kill('SIGKILL');
  }

  #start(): ChildProcess {
    const child = run(this.#command, 'pipe');
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    }
    return child;
  }

  async #watch(): Promise<void> {
    await once(this.#process, 'close');
    this.#fail('ended before it listened');
    if (!this.#isRestarted || this.#isOver) return;
    this.#process = this.#start();
    this.#ended = this.#watch();
  }

  #read(text: string): void {
    this.output += text;
    const port = /http:\/\/[^\s:]+:(\d+)/.exec(text)?.[1];
    if (port !== undefined) this.#port.resolve(Number(port));
  }

  #fail(what: string): void {
    this.#port.reject(new Error(`${this.#command.file} ${what}:\n${this.output}`));
  }
}

export interface Product {
  program: Program;
  url: string;
  port: number;
}

/** Starts a server and waits until it listens. */
export async function startProgram(command: Command, { isRestarted = false } = {}): Promise<Product> {
  const program = new Program(command, isRestarted);
  try {
    const port = await program.port();
    return { program, port, url: `http://127.0.0.1:${port}` };
  } catch (error) {
    program.kill();
    throw error;
  }
}

interface Start {
  dataDir: string;
  settings?: Record<string, string>;
  isRestarted?: boolean;
}

/** The product as it is run, on a free port unless the settings name one. */
export async function startProduct({ dataDir, settings, isRestarted }: Start): Promise<Product> {
  if (!(await isServerBuilt())) await buildServer();
  const command = {
    file: 'build/server.js',
    settings: { PORT: '0', DATA_DIR: dataDir, ...settings },
    folder: dataDir,
  };
  return startProgram(command, { isRestarted });
}
