import type { Database } from '#server/database/open.ts';
import { statement } from '#server/database/statement.ts';
import { decrypted, instantText, STORED_RECORD, type StoredRecord } from './queries.ts';
import type { ChainEntry } from './rules.ts';

export interface StoredEntry extends ChainEntry {
  link: Buffer;
  linkSeal: Buffer | null;
}

export interface StoredErasure {
  waiverId: string;
  kind: 'erased' | 'marketing-erased';
  reason: string;
  staffId: string | null;
  happenedAt: string;
  fingerprint: Buffer;
  seal: Buffer;
}

const ENTRY = `seals.number, seals.kind, seals.waiver_id as "waiverId", seals.fingerprint, seals.seal, seals.renews,
  ${instantText('seals.happened_at')} as "happenedAt", ${instantText('seals.linked_at')} as "linkedAt", seals.previous,
  seals.link, seals.link_seal as "linkSeal"`;

const selectEntries = statement<StoredEntry>(`select ${ENTRY} from seals where number > $1 order by number limit $2`);

export async function listEntries(db: Database, after: number, limit: number): Promise<StoredEntry[]> {
  return selectEntries(db, after, limit);
}

const selectEntriesOf = statement<StoredEntry>(`select ${ENTRY} from seals where waiver_id = $1 order by number`);

export async function listEntriesOf(db: Database, waiverId: string): Promise<StoredEntry[]> {
  return selectEntriesOf(db, waiverId);
}

const ERASURE = `erasures.waiver_id as "waiverId", erasures.kind, erasures.reason, erasures.staff_id as "staffId",
  ${instantText('erasures.happened_at')} as "happenedAt", erasures.fingerprint, erasures.seal`;

const selectErasures = statement<StoredErasure>(`select ${ERASURE} from erasures where waiver_id = any($1)`);

export async function listErasuresOf(db: Database, waiverIds: readonly string[]): Promise<StoredErasure[]> {
  return selectErasures(db, waiverIds);
}

/** What is not in the chain, but may be on its way there. */
export interface Unlinked {
  isWaiting: boolean;
  /** Signed before there were seals, and still to get one. */
  isFromBefore: boolean;
}

const selectUnlinked = statement<StoredRecord & Unlinked>(`
  select ${STORED_RECORD},
    exists (select from waiver_changes where waiver_changes.waiver_id = waivers.id and waiver_changes.kind = 'signed')
      or exists (select from seal_queue where seal_queue.waiver_id = waivers.id and seal_queue.kind = 'signed') as "isWaiting",
    exists (
      select from seal_queue where seal_queue.waiver_id = waivers.id and seal_queue.kind = 'signed-before-seals'
    ) as "isFromBefore"
  from (
    select * from waivers
    where id > $1 and not exists (select from seals where seals.waiver_id = waivers.id and seals.kind = 'signed')
    order by id limit $2
  ) as waivers
  left join signatures on signatures.waiver_id = waivers.id
  order by waivers.id`);

export async function listUnlinked(db: Database, after: string, limit: number): Promise<(StoredRecord & Unlinked)[]> {
  return decrypted(db, await selectUnlinked(db, after, limit));
}

const selectUnlinkedErasures = statement<StoredErasure & Pick<Unlinked, 'isWaiting'>>(`
  select ${ERASURE},
    exists (
      select from seal_queue where seal_queue.waiver_id = erasures.waiver_id and seal_queue.kind = erasures.kind
    ) as "isWaiting"
  from erasures
  where waiver_id > $1
    and not exists (select from seals where seals.waiver_id = erasures.waiver_id and seals.kind = erasures.kind)
  order by waiver_id`);

export async function listUnlinkedErasures(db: Database): Promise<(StoredErasure & Pick<Unlinked, 'isWaiting'>)[]> {
  return selectUnlinkedErasures(db, '00000000-0000-0000-0000-000000000000');
}

const selectStraySignatures = statement<{ waiverId: string }>(`
  select waiver_id as "waiverId" from signatures
  where waiver_id > $1 and not exists (select from waivers where waivers.id = signatures.waiver_id)
  order by waiver_id`);

export async function listStraySignatures(db: Database): Promise<{ waiverId: string }[]> {
  return selectStraySignatures(db, '00000000-0000-0000-0000-000000000000');
}
