import { createChunk } from '#web/signing/flow/chunk.ts';

/** Every step but the first is fetched while the visitor reads and types. */
export const stepChunks = {
  signers: createChunk(async () => (await import('./lookup-results.tsx')).SignersStep),
  existing: createChunk(async () => (await import('./existing-step.tsx')).ExistingStep),
  waiver: createChunk(async () => (await import('./waiver-step.tsx')).WaiverStep),
  form: createChunk(async () => (await import('./form-step.tsx')).FormStep),
  signature: createChunk(async () => (await import('./signature-step.tsx')).SignatureStep),
  complete: createChunk(async () => (await import('./pass-page.tsx')).PassPage),
};
