import { parentPort } from 'node:worker_threads';
import type { Signer } from './pdf-signature.ts';
import type { WaiverDocument } from './waiver-document.ts';
import { renderWaiverPdf } from './waiver-pdf.ts';

/** The thread that copies are rendered in (pdf-press.ts), so that no visitor waits for another one's document. */

export interface PressJob {
  number: number;
  waiver: WaiverDocument;
  signer: Signer;
  madeAt: Date;
}

export type PressAnswer = { number: number; pdf: Uint8Array<ArrayBuffer> } | { number: number; problem: string };

parentPort?.on('message', (job: PressJob) => void answer(job));

async function answer({ number, waiver, signer, madeAt }: PressJob): Promise<void> {
  try {
    const pdf = new Uint8Array(await renderWaiverPdf(waiver, toBuffers(signer), madeAt));
    parentPort?.postMessage({ number, pdf } satisfies PressAnswer, [pdf.buffer]);
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage({ number, problem } satisfies PressAnswer);
  }
}

/** A buffer arrives in another thread as plain bytes. */
function toBuffers({ key, certificates }: Signer): Signer {
  return { key: Buffer.from(key), certificates: certificates.map((certificate) => Buffer.from(certificate)) };
}
