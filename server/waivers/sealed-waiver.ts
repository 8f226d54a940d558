import { SEAL_FORM, type SealedWaiver, withMicroseconds } from '#server/seals/rules.ts';
import { sha256 } from '#server/security/seal-key.ts';
import { endOf } from '#server/validity/rules.ts';
import type { NewSignature, UnsealedWaiver } from './signing-queries.ts';

/** What the seal of a waiver is made over, exactly as the database will hold it. */
export function sealedWaiverOf(waiver: UnsealedWaiver, { bytes, width, height }: NewSignature): SealedWaiver {
  const { requestHash, textShownAt, textAcceptedAt } = waiver;
  return {
    ...waiver,
    form: SEAL_FORM,
    numParticipants: waiver.participants.length,
    variant: waiver.variant ?? null,
    signedAt: withMicroseconds(waiver.signedAt),
    receivedAt: withMicroseconds(waiver.receivedAt),
    expiresAt: endOf(waiver.expiresAt),
    signedAddress: waiver.signedAddress ?? null,
    userAgent: waiver.userAgent ?? null,
    idempotencyKey: waiver.idempotencyKey ?? null,
    requestHash: requestHash?.toString('hex') ?? null,
    text: { version: waiver.text.number, hash: waiver.text.hash },
    textLanguage: waiver.text.language,
    textShownAt: textShownAt ? withMicroseconds(textShownAt) : null,
    textAcceptedAt: textAcceptedAt ? withMicroseconds(textAcceptedAt) : null,
    healthHash: waiver.healthHash?.toString('hex') ?? null,
    picture: { sha256: sha256(bytes).toString('hex'), width, height },
  };
}
