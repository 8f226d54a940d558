import { lockTransaction } from '#server/database/locks.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { readSealKey, type Seal, type SealKey, sealHash, sealOf, sha256 } from '#server/security/seal-key.ts';
import {
  decrypted,
  deleteWaiting,
  findHead,
  findSeal,
  findWork,
  insertEntries,
  listLinked,
  listReplacedCodes,
  listRulings,
  listSignedAgain,
  listStoredWaivers,
  listWaiting,
  type NewEntry,
  queueErasures,
  type QueuedSeal,
} from './queries.ts';
import {
  areOfThisRelease,
  canonicalCopy,
  canonicalEntry,
  canonicalErasure,
  canonicalWaiver,
  canonicalTextVersion,
  canonicalVisit,
  type NewNote,
  type SealedCopy,
  type SealedErasure,
  type SealedWaiver,
  type SealedText,
  type SealedVisit,
  type StoredWaiver,
} from './rules.ts';
import { type Answers, keepAnswers, type OwnAnswer, readAnswers } from './answers.ts';
import { keepNote, noteSignedAgain } from './notes.ts';
import { withMicroseconds } from '#server/validity/rules.ts';

/** What verification reads as well: the chain and what lies in the tables. */
export {
  decrypted,
  findHead,
  listReplacedCodes,
  listRulings,
  listSignedAgain,
  findWork,
  listLinked,
  listStoredWaivers,
};

export { type Answers, keepAnswers, keepNote, type OwnAnswer, queueErasures, readAnswers };

/** What a copy of a waiver prints of its seal. */
export interface ReadSeal {
  /** SHA-256 of the record's canonical writing, in hexadecimal. */
  fingerprint: string;
  /** Ed25519 over the 32 bytes of the fingerprint, in base64url. */
  signature: string;
  /** The 32 bytes of the key, in base64url. */
  publicKey: string;
  /** Its place in the chain; null for the moments before it has one. */
  number: number | null;
}

const MAX_ENTRIES_AT_ONCE = 500;

/** The seal of a signed waiver (docs/decisions/0016). */
export function sealWaiver(key: SealKey, record: SealedWaiver): Seal {
  return sealOf(key, canonicalWaiver(record));
}

/** Over which waiver went, when, why, and by whom (docs/decisions/0019). */
export function sealErasure(key: SealKey, erasure: SealedErasure): Seal {
  return sealOf(key, canonicalErasure(erasure));
}

/** Over the file's hash, the record that it shows, whose waiver it is and when it was given out (docs/decisions/0016). */
export function sealCopy(key: SealKey, copy: SealedCopy): Seal {
  return sealOf(key, canonicalCopy(copy));
}

/** Over all of an entry, an exit or an annulment (docs/decisions/0054). */
export function sealVisit(key: SealKey, visit: SealedVisit): Seal {
  return sealOf(key, canonicalVisit(visit));
}

/** Over the number, the hash of the words and the first use of a version. */
export function sealText(key: SealKey, text: SealedText): Buffer {
  return sealOf(key, canonicalTextVersion(text)).seal;
}

/**
 * Undefined for a waiver that is unknown, or was signed before there were seals and is not linked yet. `key`: the server's, for
 * for a caller within a transaction.
 */
export async function readSeal(db: Database, waiverId: string, key?: SealKey): Promise<ReadSeal | undefined> {
  const found = await findSeal(db, waiverId);
  if (found === undefined) return undefined;
  const { publicText } = key ?? (await readSealKey(db));
  return {
    fingerprint: found.fingerprint.toString('hex'),
    signature: found.seal.toString('base64url'),
    publicKey: publicText,
    number: found.number,
  };
}

/**
 * The fingerprint of a waiver's record as it lies there now, with the text of which `textHash` is the hash: what a copy shows,
 * no matter what the row says. Undefined for an unknown waiver.
 */
export async function currentRecordDigest(
  db: Database,
  waiverId: string,
  textHash: string,
): Promise<Buffer | undefined> {
  const [record] = await listStoredWaivers(db, [waiverId]);
  return record && sha256(canonicalWaiver(toSealedWaiver(record, textHash)));
}

/** Adds everything to the chain that has been counted and waits (projections/operations.ts `applyPending` comes first). */
export async function extendChain(db: Database, now: () => Date): Promise<void> {
  while ((await addWaitingToChain(db, now())) === MAX_ENTRIES_AT_ONCE);
}

/**
 * Gives what waits its number in the chain, in the order in which it was counted; answers with how many it took. What was
 * put into the tables without a seal gets none: `npm run verify` names it. Throws `newer_release` where a kind waits that this release
 * does not know.
 */
export async function addWaitingToChain(db: Database, now: Date): Promise<number> {
  const key = await readSealKey(db);
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, 'hashChain');
    const waiting = await listWaiting(transaction, MAX_ENTRIES_AT_ONCE);
    if (waiting.length === 0) return 0;
    if (!areOfThisRelease(waiting)) throw new DomainError('newer_release');
    const linkedAt = withMicroseconds(now);
    const again = await noteSignedAgain(transaction, key, waiting);
    const head = await findHead(transaction);
    const entries = complete(waiting).flatMap((entry) => withNote(entry, again));
    await insertEntries(transaction, chain(key, head, entries, linkedAt));
    await deleteWaiting(
      transaction,
      waiting.map(({ id }) => id),
    );
    return waiting.length;
  });
}

/** That a waiver was signed again is right after its signing. */
function withNote(entry: Complete, again: ReadonlyMap<string, NewNote>): Complete[] {
  const note = entry.kind === 'signed' ? again.get(entry.waiverId) : undefined;
  if (note === undefined) return [entry];
  const { kind, waiverId, fingerprint, seal } = note;
  return [entry, { kind, waiverId, fingerprint, seal, renews: null, happenedAt: entry.happenedAt }];
}

/** `textHash`: of the edition that was shown, as it lies there now. */
export function toSealedWaiver(record: StoredWaiver, textHash: string): SealedWaiver {
  const { pictureSha256, width, height } = record;
  return {
    ...record,
    textHash,
    picture: { sha256: pictureSha256 ?? '', width: width ?? 0, height: height ?? 0 },
  };
}

type Complete = Pick<NewEntry, 'kind' | 'waiverId' | 'fingerprint' | 'seal' | 'renews' | 'happenedAt'>;

/** What has a seal and is not in the chain yet, once each. */
function complete(waiting: readonly QueuedSeal[]): Complete[] {
  const taken = new Set<string>();
  return waiting.flatMap(({ kind, waiverId, isLinked, renews, fingerprint, seal, happenedAt, ...own }) => {
    const name = `${kind} ${waiverId} ${own.copy ?? own.visitId ?? own.noteId}`;
    if (isLinked || taken.has(name) || fingerprint === null || seal === null || happenedAt === null) return [];
    taken.add(name);
    return [{ kind, waiverId, fingerprint, seal, renews, happenedAt }];
  });
}

function chain(
  key: SealKey,
  head: { number: number; link: Buffer },
  entries: readonly Complete[],
  linkedAt: string,
): NewEntry[] {
  let { number, link: previous } = head;
  return entries.map((entry, index) => {
    number += 1;
    const content = { ...entry, number, linkedAt, previous };
    const link = sha256(canonicalEntry(content));
    previous = link;
    const isLast = index === entries.length - 1;
    return { ...content, link, linkSeal: isLast ? sealHash(key, link) : null };
  });
}
