import { createChunk } from '#web/signing/flow/chunk.ts';

/** Every step but the first is fetched while the visitor reads and types. */
export const stepChunks = {
  group: createChunk(async () => (await import('./group-step.tsx')).GroupStep),
  offers: createChunk(async () => (await import('./offers-step.tsx')).OffersStep),
  signature: createChunk(async () => (await import('./signature-step.tsx')).SignatureStep),
  existing: createChunk(async () => (await import('#web/signing/pass/existing-waiver-view.tsx')).ExistingWaiverView),
};
