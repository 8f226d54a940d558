import type { Database } from '#server/database/open.ts';
import { readSealKey, type Seal, type SealKey, sealHash, sealOf, sha256 } from './key.ts';
import {
  deleteWaiting,
  findHead,
  findSeal,
  insertEntries,
  insertWaiting,
  listStoredRecords,
  listWaiting,
  lockChain,
  type NewEntry,
  type StoredRecord,
  type Waiting,
} from './queries.ts';
import {
  canonicalEntry,
  canonicalErasure,
  canonicalRecord,
  canonicalTextVersion,
  type SealedErasure,
  type SealedRecord,
  type SealedText,
  withMicroseconds,
} from './rules.ts';

export { readSealKey, type Seal, type SealKey };

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

const MOST_LINKED_AT_ONCE = 500;

/** The seal of a signed waiver (docs/decisions/0016). */
export function sealRecord(key: SealKey, record: SealedRecord): Seal {
  return sealOf(key, canonicalRecord(record));
}

export function sealErasure(key: SealKey, erasure: SealedErasure): Seal {
  return sealOf(key, canonicalErasure(erasure));
}

/** Over the number, the hash of the words and the first use of a version. */
export function sealText(key: SealKey, text: SealedText): Buffer {
  return sealOf(key, canonicalTextVersion(text)).seal;
}

export function hashOf(content: Buffer | string): Buffer {
  return sha256(content);
}

/** Undefined for a waiver that is unknown, or was signed before there were seals and is not linked yet. */
export async function readSeal(db: Database, waiverId: string): Promise<ReadSeal | undefined> {
  const found = await findSeal(db, waiverId);
  if (found === undefined) return undefined;
  const { publicText } = await readSealKey(db);
  return {
    fingerprint: found.fingerprint.toString('hex'),
    signature: found.seal.toString('base64url'),
    publicKey: publicText,
    number: found.number,
  };
}

/** Puts erasures, which are written down already, in line for the chain. */
export async function queueErasures(
  db: Database,
  waiverIds: readonly string[],
  kind: 'erased' | 'marketing-erased',
): Promise<void> {
  await insertWaiting(db, waiverIds, kind);
}

/** Links everything that has been counted and waits (changes/operations.ts `foldAll` comes first). */
export async function linkAll(db: Database, now: () => Date): Promise<void> {
  while ((await linkWaiting(db, now())) === MOST_LINKED_AT_ONCE);
}

/**
 * Gives what waits its number in the chain, in the order in which it was counted; answers with how many it took. What was
 * put into the tables without a seal gets none: `npm run verify` names it.
 */
export async function linkWaiting(db: Database, now: Date): Promise<number> {
  const key = await readSealKey(db);
  return db.transaction().execute(async (transaction) => {
    await lockChain(transaction);
    const waiting = await listWaiting(transaction, MOST_LINKED_AT_ONCE);
    if (waiting.length === 0) return 0;
    const before = waiting.filter(({ kind, isLinked }) => kind === 'signed-before-seals' && !isLinked);
    const records = await listStoredRecords(
      transaction,
      before.map(({ waiverId }) => waiverId),
    );
    const late = new Map(records.map((record) => [record.id, sealLate(key, record)]));
    const head = await findHead(transaction);
    await insertEntries(transaction, chain(key, head, complete(waiting, late), withMicroseconds(now)));
    await deleteWaiting(
      transaction,
      waiting.map(({ id }) => id),
    );
    return waiting.length;
  });
}

/** As it lies there: nobody can say any more what it was before. */
function sealLate(key: SealKey, record: StoredRecord): Seal {
  return sealRecord(key, toSealedRecord(record, undefined));
}

/** Undefined `hash`: the waiver is of no version. */
export function toSealedRecord(record: StoredRecord, hash: string | undefined): SealedRecord {
  const { textVersion, pictureSha256, width, height } = record;
  return {
    ...record,
    text: textVersion === null ? null : { version: textVersion, hash: hash ?? '' },
    picture: { sha256: pictureSha256 ?? '', width: width ?? 0, height: height ?? 0 },
  };
}

type Complete = Pick<NewEntry, 'kind' | 'waiverId' | 'fingerprint' | 'seal' | 'renews' | 'happenedAt'>;

function complete(waiting: readonly Waiting[], late: ReadonlyMap<string, Seal>): Complete[] {
  const taken = new Set<string>();
  return waiting.flatMap(({ kind: queuedAs, waiverId, isLinked, renews, happenedAt, ...own }) => {
    const kind = queuedAs === 'signed-before-seals' ? 'signed' : queuedAs;
    const { fingerprint, seal } = own.seal === null ? (late.get(waiverId) ?? own) : own;
    const name = `${kind} ${waiverId}`;
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
