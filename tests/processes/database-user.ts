import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { atEnd } from './at-end.ts';

const PROGRAM = path.join(import.meta.dirname, 'database-user-program.ts');

interface Message {
  report?: string;
  id?: number;
  result?: number;
  error?: string;
}

/** A process of its own that uses the embedded database, as a server does. */
export class DatabaseUser {
  readonly reports: string[] = [];
  readonly #process: ChildProcess;
  readonly #exited: Promise<unknown>;
  readonly #waiting = new Map<number, PromiseWithResolvers<number | undefined>>();
  #orders = 0;

  constructor(t: TestContext, dataDir: string) {
    this.#process = fork(PROGRAM, [dataDir], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    this.#process.on('message', (message: Message) => this.#hear(message));
    const complaint = this.#process.stderr === null ? '' : text(this.#process.stderr);
    this.#exited = once(this.#process, 'exit').then(async ([code]) => {
      const reason = new Error(`The process ended: ${await complaint}`);
      for (const { reject } of this.#waiting.values()) reject(reason);
      return code;
    });
    atEnd(t, () => this.killHard());
  }

  /** Resolves when the database is open. */
  async ready(): Promise<this> {
    await this.#ask('ready');
    return this;
  }

  /** Writes a row; resolves when PostgreSQL has confirmed it. */
  async write(): Promise<void> {
    await this.#ask('write');
  }

  async count(): Promise<number> {
    return (await this.#ask('count')) ?? 0;
  }

  /** Keeps PostgreSQL busy for four seconds, whatever becomes of this process. */
  startWork(): void {
    this.#ask('work').catch(() => {});
  }

  /** Ends it in an orderly way; answers with its exit code. */
  async close(): Promise<unknown> {
    this.#process.kill('SIGTERM');
    return this.#exited;
  }

  async killHard(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#exited;
  }

  #ask(order: string): Promise<number | undefined> {
    const id = (this.#orders += 1);
    const answer = Promise.withResolvers<number | undefined>();
    this.#waiting.set(id, answer);
    this.#process.send({ id, order }, (error) => error && answer.reject(error));
    return answer.promise.finally(() => this.#waiting.delete(id));
  }

  #hear({ report, id = 0, result, error }: Message): void {
    if (report !== undefined) this.reports.push(report);
    if (error === undefined) this.#waiting.get(id)?.resolve(result);
    else this.#waiting.get(id)?.reject(new Error(error));
  }
}
