import { call } from '#web/api.ts';
import { createDesk } from './desk.ts';
import type { FlowStore } from './flow-store.ts';

/** The desk as it works in a browser, against the real server. */
export function openDesk(store: FlowStore) {
  return createDesk(store, {
    call,
    now: () => new Date(),
    origin: () => window.location.origin,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    async drawSignature(signature) {
      const { signatureImage } = await import('../parts/signature-image.ts');
      return signatureImage(signature);
    },
  });
}
