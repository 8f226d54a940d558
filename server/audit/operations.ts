import type { AuditEntry, AuditPage, AuditQuery } from '#contract/staff/audit.ts';
import { paginate } from '#contract/paging.ts';
import { DAY_MS } from '#contract/venue-dates.ts';
import type { Database } from '#server/database/open.ts';
import { countEntries, type Entry, insertEntry, listEntries, listUnusual, type NewEntry } from './queries.ts';

const FLAGGED_MS = 30 * DAY_MS;
const MAX_FLAGGED = 20;

/** Adds a permanent entry of who did what (docs/decisions/0014). Call it before showing or changing anything. */
export async function recordAudit(db: Database, entry: NewEntry): Promise<void> {
  await insertEntry(db, entry);
}

/** A page of the audit trail, newest first, with what was flagged lately. */
export async function listAudit(db: Database, { page, limit }: AuditQuery, now: Date): Promise<AuditPage> {
  const total = await countEntries(db);
  const entries = await listEntries(db, { offset: (page - 1) * limit, limit });
  const since = new Date(now.getTime() - FLAGGED_MS);
  const unusual = await listUnusual(db, { since, max: MAX_FLAGGED });
  return {
    entries: entries.map(toAuditEntry),
    unusual: unusual.map(toAuditEntry),
    pagination: paginate(page, limit, total),
  };
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
