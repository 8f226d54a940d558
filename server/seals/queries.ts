import { readCodeCipher } from '#server/database/column-cipher.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { first, one, statement, transactionStatement } from '#server/database/statement.ts';
import type { Tables } from '#server/database/tables.ts';
import {
  type ChainEntry,
  CHAIN_START,
  type EntryKind,
  type NewNote,
  type ReplacedCode,
  type Ruling,
  type SignedAgain,
  STORED_WAIVER,
  type StoredWaiver,
} from './rules.ts';
import { instantText } from '#server/validity/rules.ts';

const selectRecords = statement<[ids: readonly string[]], StoredWaiver>(`
  select ${STORED_WAIVER} from waivers left join signatures on signatures.waiver_id = waivers.id
  where waivers.id = any($1)`);

export async function listStoredWaivers(db: Database, ids: readonly string[]): Promise<StoredWaiver[]> {
  return ids.length === 0 ? [] : decrypted(db, await selectRecords(db, ids));
}

/** As they were sealed: the code and the key of the submission lie encrypted (docs/decisions/0005). */
export async function decrypted<Stored extends StoredWaiver>(
  db: Database,
  records: readonly Stored[],
): Promise<Stored[]> {
  const cipher = await readCodeCipher(db);
  return records.map((record) => ({
    ...record,
    qrCode: cipher.decrypt(record.qrCode),
    idempotencyKey: record.idempotencyKey && cipher.decrypt(record.idempotencyKey),
  }));
}

export interface QueuedSeal {
  id: number;
  waiverId: string;
  kind: EntryKind;
  /** Of the file, in hexadecimal, where a copy waits. */
  copy: string | null;
  visitId: string | null;
  noteId: string | null;
  fingerprint: Buffer | null;
  seal: Buffer | null;
  renews: string | null;
  happenedAt: string | null;
  isLinked: boolean;
}

/** The oldest first. The transaction holds the lock on the hash chain, as it does for all that adds to it below. */
export const listWaiting = transactionStatement<[max: number], QueuedSeal>(`
  select queued.id, queued.waiver_id as "waiverId", queued.kind, encode(queued.copy, 'hex') as copy,
    queued.visit_id as "visitId", queued.note_id as "noteId", waivers.renews,
    coalesce(copies.fingerprint, visits.fingerprint, notes.fingerprint, erasures.fingerprint, waivers.fingerprint) as fingerprint,
    coalesce(copies.seal, visits.seal, notes.seal, erasures.seal, waivers.seal) as seal,
    coalesce(
      ${instantText('copies.issued_at')}, ${instantText('visits.recorded_at')}, ${instantText('notes.noted_at')}, ${instantText('erasures.happened_at')},
      ${instantText('waivers.received_at')}
    ) as "happenedAt",
    case when queued.copy is null and queued.visit_id is null and queued.note_id is null then exists (
      select from seals
      where seals.waiver_id = queued.waiver_id and seals.kind = queued.kind
    ) else exists (
      select from seals
      where seals.fingerprint = coalesce(copies.fingerprint, visits.fingerprint, notes.fingerprint) and seals.kind = queued.kind
    ) end as "isLinked"
  from (select * from seal_queue where id > 0 order by id limit $1) as queued
  left join issued_copies as copies on copies.sha256 = queued.copy and copies.waiver_id = queued.waiver_id
  left join visits on visits.id = queued.visit_id
  left join sealed_notes as notes on notes.id = queued.note_id
  left join erasures on erasures.waiver_id = queued.waiver_id and erasures.kind = queued.kind
  left join waivers on waivers.id = queued.waiver_id and queued.kind = 'signed'
  order by queued.id`);

const insertSealedNotes = transactionStatement<
  [
    ids: string[],
    kinds: string[],
    waiverIds: string[],
    contents: string[],
    at: string[],
    fingerprints: Buffer[],
    seals: Buffer[],
  ]
>(`
  insert into sealed_notes (id, kind, waiver_id, content, noted_at, fingerprint, seal)
  select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::timestamptz[], $6::bytea[], $7::bytea[])`);

export async function insertNotes(transaction: Transaction<Tables>, notes: readonly NewNote[]): Promise<void> {
  if (notes.length === 0) return;
  await insertSealedNotes(
    transaction,
    notes.map(({ id }) => id),
    notes.map(({ kind }) => kind),
    notes.map(({ waiverId }) => waiverId),
    notes.map(({ content }) => content),
    notes.map(({ notedAt }) => notedAt),
    notes.map(({ fingerprint }) => fingerprint),
    notes.map(({ seal }) => seal),
  );
}

export const queueNote = transactionStatement<[waiverId: string, kind: string, noteId: string]>(
  'insert into seal_queue (waiver_id, kind, note_id) values ($1, $2, $3)',
);

export const listRulings = statement<[], Ruling>(`
  select text_version as version, 'must-sign-again' as "olderWaivers", ${instantText('decided_at')} as at, decided_by as "staffId"
  from text_rulings order by text_version`);

export const listReplacedCodes = statement<[], ReplacedCode>(`
  select waiver_id as "waiverId", encode(sha256(convert_to(code, 'UTF8')), 'hex') as code, ${instantText('made_at')} as at
  from replacement_codes order by waiver_id`);

export const listSignedAgain = statement<[ids: readonly string[]], SignedAgain>(`
  select waiver_id as "waiverId", number, series, is_elsewhere as "isElsewhere", new_kids as "newKids",
    new_participants as "newParticipants"
  from signed_again where waiver_id = any($1) order by waiver_id`);

const selectFingerprints = statement<[fingerprints: readonly Buffer[], kind: EntryKind], { fingerprint: Buffer }>(`
  select fingerprint from seals where fingerprint = any($1) and kind = $2`);

/** Those of `fingerprints` that stand in the chain as `kind`. */
export async function listLinked(db: Database, fingerprints: readonly Buffer[], kind: EntryKind): Promise<Set<string>> {
  const found = fingerprints.length === 0 ? [] : await selectFingerprints(db, fingerprints, kind);
  return new Set(found.map(({ fingerprint }) => fingerprint.toString('hex')));
}

const selectHead = statement<[], { number: number; link: Buffer }>(`
  select number, link from seals order by number desc limit 1`);

export async function findHead(db: Database): Promise<{ number: number; link: Buffer }> {
  const [head] = await selectHead(db);
  return head ?? { number: 0, link: CHAIN_START };
}

export interface NewEntry extends ChainEntry {
  link: Buffer;
  linkSeal: Buffer | null;
}

const insertMany = transactionStatement<
  [
    numbers: number[],
    kinds: EntryKind[],
    waiverIds: string[],
    fingerprints: Buffer[],
    seals: Buffer[],
    renews: (string | null)[],
    happenedAt: string[],
    linkedAt: string[],
    previous: Buffer[],
    links: Buffer[],
    linkSeals: (Buffer | null)[],
  ]
>(`
  insert into seals (
    number, kind, waiver_id, fingerprint, seal, renews, happened_at, linked_at, previous, link, link_seal
  )
  select * from unnest(
    $1::bigint[], $2::text[], $3::uuid[], $4::bytea[], $5::bytea[], $6::uuid[], $7::timestamptz[], $8::timestamptz[],
    $9::bytea[], $10::bytea[], $11::bytea[]
  )`);

export async function insertEntries(transaction: Transaction<Tables>, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await insertMany(
    transaction,
    entries.map(({ number }) => number),
    entries.map(({ kind }) => kind),
    entries.map(({ waiverId }) => waiverId),
    entries.map(({ fingerprint }) => fingerprint),
    entries.map(({ seal }) => seal),
    entries.map(({ renews }) => renews),
    entries.map(({ happenedAt }) => happenedAt),
    entries.map(({ linkedAt }) => linkedAt),
    entries.map(({ previous }) => previous),
    entries.map(({ link }) => link),
    entries.map(({ linkSeal }) => linkSeal),
  );
}

export const deleteWaiting = transactionStatement<[ids: readonly number[]]>(
  'delete from seal_queue where id = any($1)',
);

/** Puts erasures, which are written down already, in line for the chain. */
export const queueErasures = statement<[waiverIds: readonly string[], kind: 'erased' | 'marketing-erased']>(
  'insert into seal_queue (waiver_id, kind) select unnest($1::uuid[]), $2',
);

/** By the indexes, which forget what is gone sooner than the tables do. */
export const findWork = one(
  statement<[], { isWaiting: boolean; isCounting: boolean }>(`
  select exists (select from seal_queue where id > 0) as "isWaiting",
    exists (select from waiver_changes where id > 0) as "isCounting"`),
);

interface StoredSeal {
  fingerprint: Buffer;
  seal: Buffer;
  number: number | null;
}

export const findSeal = first(
  statement<[waiverId: string], StoredSeal>(`
  select * from (
    select coalesce(waivers.fingerprint, seals.fingerprint) as fingerprint, coalesce(waivers.seal, seals.seal) as seal,
      seals.number
    from (values ($1::uuid)) as sought (id)
    left join waivers on waivers.id = sought.id
    left join seals on seals.waiver_id = sought.id and seals.kind = 'signed'
  ) as found where fingerprint is not null and seal is not null`),
);
