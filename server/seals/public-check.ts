import { venueDay } from '#contract/venue-dates.ts';
import type { Verified } from '#contract/verify.ts';
import { foldAll } from '#server/changes/operations.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { countUses } from '#server/limits/operations.ts';
import { limits, usesOf, waitUntil } from '#server/limits/rules.ts';
import type { SealKey } from './key.ts';
import { linkAll } from './operations.ts';
import { findByHash, findWork, type KnownHash } from './queries.ts';
import { verifyOne } from './verification.ts';

export interface VerifyServices {
  db: Database;
  clock: Clock;
  timeZone: string;
  sealKey: SealKey;
  hasLimits: boolean;
}

/**
 * Whether a hash (64 hexadecimal digits) is of a record or of a copy that was given out, and whether that record is what was
 * signed, which is checked now. Tells nothing else but the day of signing. Limited per network of `address`; beyond that
 * throws `too_many_checks`.
 */
export async function verifyFingerprint(
  services: VerifyServices,
  fingerprint: string,
  address: string | undefined,
): Promise<Verified> {
  const { db, clock, timeZone, hasLimits } = services;
  const now = clock.now();
  const fullUntil = await countUses(db, hasLimits ? usesOf(limits.verifications, address) : [], now);
  if (fullUntil !== undefined) throw new DomainError('too_many_checks', { retryAfterMs: waitUntil(fullUntil, now) });
  const known = await findLinked(services, Buffer.from(fingerprint, 'hex'));
  if (known === undefined) return { verdict: 'unknown', of: null, signedOn: null };
  const { happenedAt, isCopy } = known;
  return {
    verdict: await verifyOne(db, services.sealKey, known.waiverId),
    of: isCopy ? 'copy' : 'record',
    signedOn: happenedAt === null ? null : venueDay(happenedAt, timeZone),
  };
}

/** What was signed a moment ago is linked first. */
async function findLinked({ db, clock }: VerifyServices, hash: Buffer): Promise<KnownHash | undefined> {
  const known = await findByHash(db, hash);
  if (known !== undefined && known.happenedAt !== null) return known;
  const { isCounting, isWaiting } = await findWork(db);
  if (!isCounting && !isWaiting) return known;
  await foldAll(db);
  await linkAll(db, clock.now);
  return findByHash(db, hash);
}
