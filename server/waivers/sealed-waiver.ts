import { SEAL_FORM, type SealedWaiver } from '#server/seals/rules.ts';
import { sha256 } from '#server/security/seal-key.ts';
import { sealFields } from '#server/seals/fields.ts';
import type { NewSignature, UnsealedWaiver } from './signing-queries.ts';

/** What the seal of a waiver is made over, exactly as the database will hold it. */
export function toSealedWaiver(waiver: UnsealedWaiver, { bytes, width, height }: NewSignature): SealedWaiver {
  return {
    ...sealFields(waiver),
    form: SEAL_FORM,
    textHash: waiver.textHash,
    picture: { sha256: sha256(bytes).toString('hex'), width, height },
  };
}
