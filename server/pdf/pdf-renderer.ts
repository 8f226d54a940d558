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

export interface RenderJob extends RenderRequest {
  /** Who asks: clients take turns. */
  client: string;
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
  /** The line lets one in at a time. */
  let printing: PromiseWithResolvers<Buffer> | undefined;
  let isClosed = false;
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

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
    if ('pdf' in answer) printing?.resolve(Buffer.from(answer.pdf.buffer));
    else printing?.reject(new Error(answer.problem));
    idle = setTimeout(() => void stop(), IDLE_MS).unref();
  }

  function fail(worker: Worker, error: Error): void {
    if (thread !== worker) return;
    thread = undefined;
    printing?.reject(error);
  }

  async function stop(): Promise<void> {
    const ended = thread;
    if (ended === undefined) return;
    fail(ended, stopping());
    await ended.terminate();
  }

  function print(job: RenderRequest): Promise<Buffer> {
    if (isClosed) throw stopping();
    clearTimeout(idle);
    thread ??= start();
    printing = Promise.withResolvers();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(job);
    return printing.promise;
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
