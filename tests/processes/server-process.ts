import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { SERVER_FILE } from '../support/site.ts';
import { atEnd } from './at-end.ts';
import { until } from './data-folder.ts';

const ROOT = new URL('../..', import.meta.url);
/** A start is a matter of a second, and of many on a machine that others keep busy. */
const WORD_LIMIT_MS = 60_000;

/** A program of this project in a process of its own, with all that it has printed. */
export class Program {
  output = '';
  readonly process: ChildProcess;
  readonly exited: Promise<[code: number | null, signal: NodeJS.Signals | null]>;

  constructor(
    t: TestContext,
    command: [string, ...string[]],
    settings: Record<string, string>,
    folder: URL | string = ROOT,
    /** Descriptors that it finds open as 3 and on. */
    descriptors: number[] = [],
  ) {
    const [program, ...args] = command;
    const env = { ...process.env, NODE_OPTIONS: '', NODE_TEST_CONTEXT: undefined, ...settings };
    this.process = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe', ...descriptors] });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
    this.exited = once(this.process, 'close') as typeof this.exited;
    atEnd(t, async () => {
      this.process.kill('SIGKILL');
      await this.exited;
    });
  }

  /** Waits until it has printed something that matches, and answers with the match. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    await until(() => pattern.test(this.output) || this.process.exitCode !== null, WORD_LIMIT_MS);
    const match = pattern.exec(this.output);
    if (match === null) throw new Error(`It ended without a word of ${String(pattern)}:\n${this.output}`);
    return match;
  }
}

/** The real server on a free port. */
export function startServer(t: TestContext, settings: Record<string, string>): Program {
  return new Program(t, [process.execPath, SERVER_FILE], { PORT: '0', ...settings });
}

/** The address that the server has printed. */
export async function addressOf(server: Program): Promise<string> {
  const [, address = ''] = await server.says(/Open {4}(http:\S+)/);
  return address;
}
