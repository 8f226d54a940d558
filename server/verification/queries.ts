import type { Database } from '#server/database/open.ts';
import { first, statement } from '#server/database/statement.ts';
import {
  type ChainEntry,
  type NewNote,
  type SealedErasure,
  STORED_VISIT,
  STORED_WAIVER,
  type StoredVisit,
  type StoredWaiver,
} from '#server/seals/rules.ts';
import { instantText } from '#server/validity/rules.ts';

export interface StoredEntry extends ChainEntry {
  link: Buffer;
  linkSeal: Buffer | null;
}

export interface StoredErasure extends SealedErasure {
  fingerprint: Buffer;
  seal: Buffer;
}

const ENTRY = `seals.number, seals.kind, seals.waiver_id as "waiverId", seals.fingerprint, seals.seal, seals.renews,
  ${instantText('seals.happened_at')} as "happenedAt", ${instantText('seals.linked_at')} as "linkedAt", seals.previous,
  seals.link, seals.link_seal as "linkSeal"`;

export const listEntries = statement<[after: number, limit: number], StoredEntry>(
  `select ${ENTRY} from seals where number > $1 order by number limit $2`,
);

/** Of a record; what is there of its copies speaks for those. */
export const listEntriesOf = statement<[waiverId: string], StoredEntry>(`
  select ${ENTRY} from seals
  where waiver_id = $1 and kind in ('signed', 'erased', 'marketing-erased') order by number`);

export const findEntry = first(
  statement<[number: number], StoredEntry>(`select ${ENTRY} from seals where number = $1`),
);

export const findEntryFor = first(
  statement<[fingerprint: Buffer, kind: StoredEntry['kind']], StoredEntry>(
    `select ${ENTRY} from seals where fingerprint = $1 and kind = $2`,
  ),
);

/** A copy that was given out, as it lies there. */
export interface StoredCopy {
  /** In hexadecimal. */
  sha256: string;
  waiverId: string;
  issuedAt: string;
  /** In hexadecimal. */
  record: string;
  /** Null only by hand. */
  fingerprint: Buffer | null;
  seal: Buffer | null;
}

const COPY = `encode(copies.sha256, 'hex') as sha256, copies.waiver_id as "waiverId",
  ${instantText('copies.issued_at')} as "issuedAt", encode(copies.record, 'hex') as record, copies.fingerprint, copies.seal`;

export const listCopiesOf = statement<[waiverIds: readonly string[]], StoredCopy>(
  `select ${COPY} from issued_copies as copies where waiver_id = any($1)`,
);

/** Under one hash: as a rule one. */
export const listCopiesByHash = statement<[sha256: Buffer], StoredCopy>(`
  select ${COPY} from issued_copies as copies where sha256 = $1 order by waiver_id`);

export interface CheckedCopy extends StoredCopy {
  isWaiting: boolean;
  /** The fingerprint, in hexadecimal, that the copy's waiver was signed with; null while that is not known. */
  signedAs: string | null;
}

export const listCopies = statement<[after: Buffer, limit: number], CheckedCopy>(`
  select ${COPY}, queued.copy is not null as "isWaiting",
    encode(coalesce(signing.fingerprint, waivers.fingerprint), 'hex') as "signedAs"
  from (select * from issued_copies where sha256 > $1 order by sha256 limit $2) as copies
  left join (select distinct copy, waiver_id, kind from seal_queue where copy is not null) as queued
    on queued.copy = copies.sha256 and queued.waiver_id = copies.waiver_id
  left join seals as signing on signing.waiver_id = copies.waiver_id and signing.kind = 'signed'
  left join waivers on waivers.id = copies.waiver_id
  order by copies.sha256`);

const ERASURE = `erasures.waiver_id as "waiverId", erasures.kind, erasures.reason, erasures.staff_id as "staffId",
  ${instantText('erasures.happened_at')} as "happenedAt", erasures.fingerprint, erasures.seal`;

export const listErasuresOf = statement<[waiverIds: readonly string[]], StoredErasure>(
  `select ${ERASURE} from erasures where waiver_id = any($1)`,
);

/** What is not in the chain, but may be on its way there. */
export interface Unlinked {
  isWaiting: boolean;
}

export const listUnlinked = statement<[after: string, limit: number], StoredWaiver & Unlinked>(`
  select ${STORED_WAIVER},
    exists (select from waiver_changes where waiver_changes.waiver_id = waivers.id and waiver_changes.kind = 'signed')
      or exists (select from seal_queue where seal_queue.waiver_id = waivers.id and seal_queue.kind = 'signed') as "isWaiting"
  from (
    select * from waivers
    where id > $1 and not exists (select from seals where seals.waiver_id = waivers.id and seals.kind = 'signed')
    order by id limit $2
  ) as waivers
  left join signatures on signatures.waiver_id = waivers.id
  order by waivers.id`);

export const listUnlinkedErasures = statement<[], StoredErasure & Unlinked>(`
  select ${ERASURE},
    exists (
      select from seal_queue where seal_queue.waiver_id = erasures.waiver_id and seal_queue.kind = erasures.kind
    ) as "isWaiting"
  from erasures
  where not exists (select from seals where seals.waiver_id = erasures.waiver_id and seals.kind = erasures.kind)
  order by waiver_id`);

export interface CheckedAnswers {
  waiverId: string;
  answers: string | null;
  /** Null: the record, if there is one, has no answers. */
  hash: Buffer | null;
}

export const listStoredAnswers = statement<[after: string, limit: number], CheckedAnswers>(`
  select coalesce(waivers.id, answers.waiver_id) as "waiverId", answers.answers, waivers.answers_hash as hash
  from (select id, answers_hash from waivers where answers_hash is not null and id > $1) as waivers
  full join (select * from signed_answers where waiver_id > $1) as answers on answers.waiver_id = waivers.id
  order by 1 limit $2`);

export const listOrphanedSignatures = statement<[], { waiverId: string }>(`
  select waiver_id as "waiverId" from signatures
  where not exists (select from waivers where waivers.id = signatures.waiver_id)
  order by waiver_id`);

/** The chain has when the server had it. Of what is erased, nothing else is left. */
/** The record of this digest, once it is in the chain. */
export const findSigning = first(
  statement<[fingerprint: Buffer], { waiverId: string; signedAt: Date }>(`
  select seals.waiver_id as "waiverId", coalesce(waivers.signed_at, seals.happened_at) as "signedAt"
  from seals left join waivers on waivers.id = seals.waiver_id
  where seals.fingerprint = $1 and seals.kind = 'signed' limit 1`),
);

/** The visits that say of themselves that they are what was sealed. */
export const listVisitsFor = statement<[fingerprints: readonly Buffer[]], StoredVisit>(
  `select ${STORED_VISIT} from visits where fingerprint = any($1)`,
);

export const listVisitsAfter = statement<[after: string, limit: number], StoredVisit & Unlinked>(`
  select ${STORED_VISIT}, exists (select from seal_queue where seal_queue.visit_id = visits.id) as "isWaiting"
  from visits where id > $1 order by id limit $2`);

/** Live entries that follow from no visit, and entries that should be live and are not. */
export const listMisledEntries = statement<[], { id: string }>(`
  with open as (
    select entry.id, entry.waiver_id, entry.role, entry.place, entry.happened_at, entry.ends_at
    from visits as entry
    where entry.kind = 'entry' and not exists (
      select from visits as after
      where after.about = entry.id and not (after.kind = 'exit' and exists (
        select from visits as annulment where annulment.about = after.id and annulment.kind = 'annul'
      ))
    )
  )
  select entry_id as id from live_entries
  where not exists (
    select from open
    where (open.id, open.waiver_id, open.role, open.place, open.happened_at, open.ends_at)
      = (entry_id, live_entries.waiver_id, live_entries.role, live_entries.place, live_entries.happened_at, live_entries.ends_at)
  )
  union
  select id from open
  where not exists (
    select from live_entries
    where (live_entries.waiver_id, live_entries.role, live_entries.place, live_entries.ends_at)
      = (open.waiver_id, open.role, open.place, open.ends_at)
  )
  order by id`);

export interface StoredNote extends NewNote {
  isWaiting: boolean;
}

const NOTE = `sealed_notes.id, sealed_notes.kind, sealed_notes.waiver_id as "waiverId", content,
  ${instantText('noted_at')} as "notedAt", fingerprint, seal,
  exists (select from seal_queue where seal_queue.note_id = sealed_notes.id) as "isWaiting"`;

/** In the order in which they were made. */
export const listNotes = statement<[after: string, limit: number], StoredNote>(`
  select ${NOTE} from sealed_notes where id > $1 order by id limit $2`);

export const listNotesFor = statement<[fingerprints: readonly Buffer[]], StoredNote>(`
  select ${NOTE} from sealed_notes where fingerprint = any($1)`);

export interface NotedAgain {
  waiverId: string;
  /** What was noted of it; null until its record is in the chain. */
  note: string | null;
  isLinked: boolean;
}

export const listSignedAgainNoted = statement<[after: string, limit: number], NotedAgain>(`
  select waiver_id as "waiverId", (
    select content from sealed_notes
    where sealed_notes.waiver_id = signed_again.waiver_id and kind = 'signed-again' order by id desc limit 1
  ) as note, exists (
    select from seals where seals.waiver_id = signed_again.waiver_id and seals.kind = 'signed'
  ) as "isLinked"
  from signed_again where waiver_id > $1 order by waiver_id limit $2`);

/** Waivers that are there, of which it was noted that they were signed again, and nothing says so any more. */
export const listNoLongerSignedAgain = statement<[], { waiverId: string }>(`
  select waiver_id as "waiverId" from sealed_notes join waivers on waivers.id = waiver_id
  where kind = 'signed-again' and not exists (select from signed_again where signed_again.waiver_id = sealed_notes.waiver_id)`);

const selectThere = statement<[ids: readonly string[]], { id: string }>(
  'select id from waivers where id = any($1) order by id',
);

/** Those of these waivers that were not erased. */
export async function listWaiversThere(db: Database, ids: readonly string[]): Promise<string[]> {
  return (await selectThere(db, ids)).map(({ id }) => id);
}

/** What came of verifying everything. */
export interface NotedCheck {
  at: Date;
  waivers: number;
  faults: number;
  /** Where the chain ended, as it is printed. */
  head: string;
}

const insertRun = statement<[at: Date, waivers: number, faults: number, head: string]>(`
  insert into operator_runs (kind, ran_at, waivers, faults, head)
  values (case $3::bigint when 0 then 'verify' else 'verify-fault' end, $1, $2, $3, $4)`);

export async function insertCheck(db: Database, { at, waivers, faults, head }: NotedCheck): Promise<void> {
  await insertRun(db, at, waivers, faults, head);
}

/** The newest up to an instant: what a clock noted that ran ahead is no check. */
export const findNewestCheck = first(
  statement<[until: Date], NotedCheck>(`
  select ran_at as at, waivers, faults, head from operator_runs
  where kind in ('verify', 'verify-fault') and head is not null and ran_at <= $1 order by ran_at desc limit 1`),
);

/** How many waivers there are, and how many were counted as they were signed, where these differ. */
export const findMiscount = first(
  statement<[], { records: number; counted: number }>(`
  select records, counted from (
    select (select count(*) from waivers) - (select count(*) from test_waivers) as records,
      (select coalesce(sum(total), 0) from waiver_facts where fact = 'total')
        + (select count(*) from waiver_changes where id > 0 and kind = 'signed' and waiver_id not in (select waiver_id from test_waivers)) as counted
  ) as both_ways where records <> counted`),
);
