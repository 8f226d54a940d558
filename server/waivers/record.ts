import { hashOf } from '#server/seals/operations.ts';
import { SEAL_FORM, type SealedRecord, withMicroseconds } from '#server/seals/rules.ts';
import { endOf } from '#server/waiver-texts/rules.ts';
import type { NewSignature, UnsealedWaiver } from './queries.ts';

/** What the seal of a waiver is made over, exactly as the database will hold it. */
export function recordOf(waiver: UnsealedWaiver, { bytes, width, height }: NewSignature): SealedRecord {
  const { requestHash, textShownAt, textAcceptedAt } = waiver;
  return {
    ...waiver,
    form: SEAL_FORM,
    numParticipants: waiver.participants.length,
    variant: waiver.variant ?? null,
    signedAt: withMicroseconds(waiver.signedAt),
    receivedAt: withMicroseconds(waiver.receivedAt),
    expiresAt: endOf(waiver.expiresAt, waiver.text.number),
    signedAddress: waiver.signedAddress ?? null,
    userAgent: waiver.userAgent ?? null,
    idempotencyKey: waiver.idempotencyKey ?? null,
    requestHash: requestHash?.toString('hex') ?? null,
    text: { version: waiver.text.number, hash: waiver.text.hash },
    textLanguage: waiver.text.language,
    textShownAt: textShownAt ? withMicroseconds(textShownAt) : null,
    textAcceptedAt: textAcceptedAt ? withMicroseconds(textAcceptedAt) : null,
    picture: { sha256: hashOf(bytes).toString('hex'), width, height },
  };
}
