import type { AuditEntry, AuditPage, AuditQuery } from '#contract/audit.ts';
import { paginate } from '#contract/paging.ts';
import type { Database } from '#server/database/open.ts';
import { countEntries, type Entry, insertEntry, listEntries, type NewEntry } from './queries.ts';

/** Notes for good who did what (docs/decisions/0014). Whoever shows or changes something calls this first. */
export async function recordAudit(db: Database, entry: NewEntry): Promise<void> {
  await insertEntry(db, entry);
}

/** A page of the audit trail, newest first. */
export async function listAudit(db: Database, { page, limit }: AuditQuery): Promise<AuditPage> {
  const total = await countEntries(db);
  const entries = await listEntries(db, { offset: (page - 1) * limit, limit });
  return { entries: entries.map(toAuditEntry), pagination: paginate(page, limit, total) };
}

function toAuditEntry(entry: Entry): AuditEntry {
  const { staffId, staffEmail, staffName, waiverId, waiverName } = entry;
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    staff: staffId === null ? null : { id: staffId, email: staffEmail ?? '', name: staffName ?? '' },
    action: entry.action,
    waiver: waiverId === null ? null : { id: waiverId, name: waiverName },
    details: entry.details,
    address: entry.address,
  };
}
