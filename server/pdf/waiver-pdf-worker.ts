import { dialFrom } from '#contract/phone.ts';
import { parentPort } from 'node:worker_threads';
import { type OwnWords, speakAs } from '#words/say.ts';
import type { PdfSigner } from './signing/pdf-signature.ts';
import type { WaiverDocument } from './waiver-document.ts';
import { renderWaiverPdf } from './waiver-pdf.ts';

/** The thread that copies are rendered in (pdf-renderer.ts), so that no visitor waits for another one's document. */

export interface RenderRequest {
  waiver: WaiverDocument;
  signer: PdfSigner;
  madeAt: Date;
  /** What the venue says in place of the product's words. */
  words: OwnWords;
  /** Of the venue's country. */
  callingCode: string | undefined;
}

export type RenderAnswer = { pdf: Uint8Array<ArrayBuffer> } | { problem: string };

parentPort?.on('message', (job: RenderRequest) => void answer(job));

async function answer({ waiver, signer, madeAt, words, callingCode }: RenderRequest): Promise<void> {
  speakAs(() => words);
  dialFrom(() => callingCode);
  try {
    const pdf = new Uint8Array(await renderWaiverPdf(waiver, toBuffers(signer), madeAt));
    parentPort?.postMessage({ pdf } satisfies RenderAnswer, [pdf.buffer]);
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage({ problem } satisfies RenderAnswer);
  }
}

/** A buffer arrives in another thread as plain bytes. */
function toBuffers({ key, certificates }: PdfSigner): PdfSigner {
  return { key: Buffer.from(key), certificates: certificates.map((certificate) => Buffer.from(certificate)) };
}
