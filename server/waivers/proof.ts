import type { Context } from '#server/context.ts';
import { readCode, readRenewalToken } from './codes.ts';
import { isDoubted } from './own-queries.ts';
import { findCodes, findWaiverByCode } from './queries.ts';

/** The waiver of which the proof is that its signer signs; undefined for none, and for one that proves nothing. */
export async function findProven(
  { db, clock, codeKey, codeCipher }: Context,
  proof: string | undefined,
): Promise<string | undefined> {
  if (proof === undefined) return undefined;
  const now = clock.now();
  const renewal = readRenewalToken(codeKey, proof, now);
  if (renewal !== undefined) {
    const codes = await findCodes(db, renewal.id);
    return codes === undefined || (codes.replacedAt ?? renewal.madeAt) > renewal.madeAt ? undefined : renewal.id;
  }
  const code = readCode(codeKey, proof, now);
  // A lookup gives the others to anybody who knows the number.
  if (code?.kind !== 'own') return undefined;
  const waiver = await findWaiverByCode(db, codeCipher.encrypt(code.qrCode));
  return waiver === undefined || (await isDoubted(db, waiver.id)) ? undefined : waiver.id;
}
