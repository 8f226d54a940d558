import type { AuditEntry, AuditPage, AuditQuery } from '#contract/staff/audit.ts';
import { paginate } from '#contract/paging.ts';
import type { Database } from '#server/database/open.ts';
import { countEntries, type Entry, insertEntry, listEntries, type NewEntry } from './queries.ts';

export type { NewEntry };

/** Adds a permanent entry of who did what (docs/decisions/0014). Call it before showing or changing anything. */
export async function recordAudit(db: Database, entry: NewEntry): Promise<void> {
  await insertEntry(db, entry);
}

/** A page of the audit trail, newest first. */
export async function listAudit(db: Database, { page, limit }: AuditQuery): Promise<AuditPage> {
  const { total } = await countEntries(db);
  const entries = await listEntries(db, (page - 1) * limit, limit);
  return { entries: entries.map(toAuditEntry), pagination: paginate(page, limit, total) };
}

function toAuditEntry(entry: Entry): AuditEntry {
  const { staffId, staffEmail, staffName, deviceId, deviceName, waiverId, waiverName, partyId, partyTitle } = entry;
  const { personId, personName } = entry;
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    staff: staffId === null ? null : { id: staffId, email: staffEmail ?? '', name: staffName ?? '' },
    device: deviceId === null ? null : { id: deviceId, name: deviceName ?? '' },
    action: entry.action,
    waiver: waiverId === null ? null : { id: waiverId, name: waiverName },
    person: personId === null ? null : { id: personId, name: personName ?? '' },
    party: partyId === null ? null : { id: partyId, title: partyTitle },
    details: entry.details,
    address: entry.address,
  };
}
