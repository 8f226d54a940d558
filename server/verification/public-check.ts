import { venueDay } from '#contract/venue-dates.ts';
import type { Verified } from '#contract/waivers/verify.ts';
import type { Context } from '#server/context.ts';
import { applyPending } from '#server/projections/operations.ts';
import type { Database } from '#server/database/open.ts';
import { countOrRefuse } from '#server/limits/operations.ts';
import { limits, usesOf } from '#server/limits/rules.ts';
import { findWork, extendChain } from '#server/seals/operations.ts';
import { findLinkedCopy, type LinkedCopy, verifyCopy, verifyOne } from './operations.ts';
import { findSigning, listCopiesByHash, listEntriesOf } from './queries.ts';

/**
 * Whether a hash (64 hexadecimal digits) is of a record or of a copy that the product gave out, and whether both are what the
 * chain says (docs/decisions/0016), which is checked now. Tells nothing else but the day of signing. Limited per network of
 * `address`; beyond that throws `too_many_checks`.
 */
export async function verifyFingerprint(
  context: Context,
  fingerprint: string,
  address: string | undefined,
): Promise<Verified> {
  const { db, clock, hasLimits } = context;
  const uses = hasLimits ? usesOf(limits.verifications, address) : [];
  await countOrRefuse(db, uses, clock.now(), 'too_many_checks');
  const known = await findLinked(context, Buffer.from(fingerprint, 'hex'));
  return known === undefined ? UNKNOWN : toVerified(context, known);
}

const UNKNOWN: Verified = { verdict: 'unknown', of: null, signedOn: null };

/** What a hash is of, and when its waiver was signed. */
interface HashSubject {
  waiverId: string;
  signedAt: Date;
  copy: LinkedCopy | undefined;
}

async function toVerified({ db, sealKey, venueAt }: Context, known: HashSubject): Promise<Verified> {
  const { waiverId, signedAt, copy } = known;
  const { timeZone } = (await venueAt(signedAt)).venue;
  const signedOn = venueDay(signedAt, timeZone);
  if (copy === undefined) return { verdict: await verifyOne(db, sealKey, waiverId), of: 'record', signedOn };
  const verdict = await verifyCopy(db, sealKey, copy);
  if (verdict === 'unknown') return UNKNOWN;
  return { verdict, of: 'copy', signedOn };
}

/** What was signed or given out a moment ago is linked first: only the chain is believed. */
async function findLinked({ db, clock }: Context, hash: Buffer): Promise<HashSubject | undefined> {
  const known = await findSubject(db, hash);
  if (known !== undefined) return known;
  const { isCounting, isWaiting } = await findWork(db);
  if (isCounting || isWaiting) {
    await applyPending(db);
    await extendChain(db, clock.now);
  }
  // Where nothing waits any more, it may have been linked since the first look.
  return findSubject(db, hash);
}

async function findSubject(db: Database, hash: Buffer): Promise<HashSubject | undefined> {
  const signing = await findSigning(db, hash);
  if (signing !== undefined) return { ...signing, copy: undefined };
  for (const stored of await listCopiesByHash(db, hash)) {
    const copy = await findLinkedCopy(db, stored);
    const entry = copy && (await listEntriesOf(db, stored.waiverId)).find(({ kind }) => kind === 'signed');
    const signed = entry && (await findSigning(db, entry.fingerprint));
    if (signed) return { waiverId: stored.waiverId, signedAt: signed.signedAt, copy };
  }
  return undefined;
}
