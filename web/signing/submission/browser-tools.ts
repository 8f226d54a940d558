import { call } from '#web/api.ts';
import type { Signature } from '../signature/signature.ts';

/** What signing needs of a browser, against the real server. */
export const signingTools = {
  call,
  now: () => new Date(),
  origin: () => window.location.origin,
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  async drawSignature(signature: Signature) {
    const { signatureImage } = await import('../signature/signature-image.ts');
    return signatureImage(signature);
  },
};
