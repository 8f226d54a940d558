import { en as words } from '#words/signing/signature.ts';
import { en as failed } from '#words/failed.ts';
import { call as callServer, LostCall } from '#web/api.ts';
import type { Signature } from '../signature/signature.ts';

/** What a submission needs of a browser. */
export interface SubmissionTools {
  call: typeof callServer;
  drawSignature: (signature: Signature) => Promise<string>;
  pause: (ms: number) => Promise<void>;
  origin: () => string;
  now: () => Date;
}

/** Some browsers remember for the life of the page that a part of it did not come. The draft comes back with the page. */
let hasLostImage = false;

export const browserTools: SubmissionTools = {
  call: callServer,
  async drawSignature(signature) {
    const { signatureImage } = await import('../signature/signature-image.ts').catch((cause: unknown) => {
      const message = hasLostImage && navigator.onLine ? words.partNotLoaded : failed.notReached;
      hasLostImage = true;
      throw new LostCall(message, { cause });
    });
    return signatureImage(signature);
  },
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  origin: () => window.location.origin,
  now: () => new Date(),
};
