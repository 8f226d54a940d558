import { Worker } from 'node:worker_threads';
import { DomainError } from '#server/domain-error.ts';
import { createFairQueue } from '#server/fair-queue.ts';
import type { RenderAnswer, RenderRequest } from './waiver-pdf-worker.ts';

export interface PdfRenderer {
  /** Rejects with `too_many_copies` when so many wait already that nobody would wait for this one, and with `StoppingError` after `close`. */
  render(job: RenderJob): Promise<Buffer>;
  close(): Promise<void>;
}

/** What was asked for is no worse than before: the next server can make it. */
export class StoppingError extends Error {}

export interface RenderJob extends Omit<RenderRequest, 'number'> {
  /** Who asks: clients take turns. */
  client: string;
}

interface PendingRender {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

const MAX_WAITING = 60;
const MAX_WAITING_OF_ONE = 20;
/** At once for one waiver: its signer on two devices, and an email. */
const MAX_OF_WAIVER = 3;
const COME_BACK_MS = 5000;
/** A thread with its fonts holds some 60 MB, which a quiet server should have back. */
const IDLE_MS = 20_000;
const MAX_MEMORY_MB = 256;

/**
 * Renders copies one after the other in a thread of its own, which is there only while there is work. Those who ask take turns, so that one who asks
 * for many, or many who ask for the same, keep nobody else waiting.
 */
export function createPdfRenderer(): PdfRenderer {
  const line = createFairQueue({
    atOnce: 1,
    maxWaiting: MAX_WAITING,
    maxWaitingOfOne: MAX_WAITING_OF_ONE,
    refusal: tooMany,
  });
  const ofWaiver = new Map<string, number>();
  const waiting = new Map<number, PendingRender>();
  let isClosed = false;
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function start(): Worker {
    const worker = new Worker(new URL('./waiver-pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    worker.unref();
    worker.on('message', (answer: RenderAnswer) => finish(answer));
    worker.on('error', (error) => fail(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => fail(worker, new Error('The thread that renders copies ended')));
    return worker;
  }

  function finish(answer: RenderAnswer): void {
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
    fail(ended, stopping());
    await ended.terminate();
  }

  function print(job: Omit<RenderRequest, 'number'>): Promise<Buffer> {
    if (isClosed) throw stopping();
    clearTimeout(idle);
    thread ??= start();
    last += 1;
    const number = last;
    return new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread?.postMessage({ ...job, number } satisfies RenderRequest);
    });
  }

  return {
    async render({ client, ...job }) {
      const { waiverId } = job.waiver;
      const others = ofWaiver.get(waiverId) ?? 0;
      if (others >= MAX_OF_WAIVER) throw tooMany();
      ofWaiver.set(waiverId, others + 1);
      try {
        return await line.run(client, () => print(job), waiverId);
      } finally {
        const left = (ofWaiver.get(waiverId) ?? 1) - 1;
        if (left > 0) ofWaiver.set(waiverId, left);
        else ofWaiver.delete(waiverId);
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await stop();
    },
  };
}

function tooMany(): DomainError {
  return new DomainError('too_many_copies', { retryAfterMs: COME_BACK_MS });
}

function stopping(): StoppingError {
  return new StoppingError('The server is stopping');
}
