import { Worker } from 'node:worker_threads';
import { DomainError } from '#server/domain-error.ts';
import type { Signer } from './pdf-signature.ts';
import type { WaiverDocument } from './waiver-document.ts';
import type { PressAnswer, PressJob } from './waiver-pdf-worker.ts';

export interface Press {
  /** Throws `too_many_copies` when so many wait already that nobody would wait for this one. */
  render(waiver: WaiverDocument, signer: Signer, madeAt: Date): Promise<Buffer>;
  close(): Promise<void>;
}

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

const MOST_WAITING = 60;
const COME_BACK_MS = 5000;
/** A thread with its fonts holds some 60 MB, which a quiet server should have back. */
const IDLE_MS = 20_000;
const MOST_MEMORY_MB = 256;

/** Renders copies one after the other in a thread of its own, which is there only while there is work. */
export function createPress(): Press {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function start(): Worker {
    const worker = new Worker(new URL('./waiver-pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    worker.unref();
    worker.on('message', (answer: PressAnswer) => settle(answer));
    worker.on('error', (error) => fail(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => fail(worker, new Error('The thread that renders copies ended')));
    return worker;
  }

  function settle(answer: PressAnswer): void {
    const job = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('pdf' in answer) job?.resolve(Buffer.from(answer.pdf.buffer));
    else job?.reject(new Error(answer.problem));
    if (waiting.size === 0) idle = setTimeout(() => void stop(), IDLE_MS).unref();
  }

  function fail(worker: Worker, error: Error): void {
    if (thread !== worker) return;
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  async function stop(): Promise<void> {
    const ended = thread;
    if (ended === undefined) return;
    fail(ended, new Error('The server is stopping'));
    await ended.terminate();
  }

  return {
    render(waiver, signer, madeAt) {
      if (waiting.size >= MOST_WAITING) throw new DomainError('too_many_copies', { retryAfterMs: COME_BACK_MS });
      clearTimeout(idle);
      thread ??= start();
      last += 1;
      const job: PressJob = { number: last, waiver, signer, madeAt };
      return new Promise((resolve, reject) => {
        waiting.set(job.number, { resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        thread?.postMessage(job);
      });
    },
    async close() {
      clearTimeout(idle);
      await stop();
    },
  };
}
