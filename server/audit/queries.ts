import type { AuditAction } from '#contract/staff/audit.ts';
import type { Database } from '#server/database/open.ts';
import { one, statement } from '#server/database/statement.ts';

export type Details = Record<string, string | number | boolean>;

export interface NewEntry {
  at: Date;
  /** Null or undefined: the operator’s own command, nobody known, or a device alone. */
  staffId: string | null | undefined;
  /** The enrolled device that it was done on. */
  deviceId?: string | null;
  action: AuditAction;
  waiverId?: string;
  details?: Details;
  address: string | undefined;
}

export interface Entry {
  id: number;
  at: Date;
  action: AuditAction;
  details: Details;
  address: string | null;
  staffId: string | null;
  staffEmail: string | null;
  staffName: string | null;
  deviceId: string | null;
  deviceName: string | null;
  waiverId: string | null;
  /** Null, too, when the waiver is erased. */
  waiverName: string | null;
  /** Of a visit, or the kid of whom staff entered something; null, too, when the waiver is erased. */
  personId: string | null;
  personName: string | null;
  partyId: string | null;
  partyTitle: string | null;
}

const insertOne = statement<
  [
    at: Date,
    staffId: string | null | undefined,
    action: AuditAction,
    waiverId: string | undefined,
    details: string,
    address: string | undefined,
    deviceId: string | null | undefined,
  ]
>(`
  insert into audit_entries (happened_at, staff_id, action, waiver_id, details, address, device_id)
  values ($1, $2, $3, $4, $5, $6, $7)`);

export async function insertEntry(db: Database, entry: NewEntry): Promise<void> {
  const { at, staffId, deviceId, action, waiverId, address } = entry;
  await insertOne(db, at, staffId, action, waiverId, JSON.stringify(entry.details ?? {}), address, deviceId);
}

/** Newest first. */
export const listEntries = statement<[offset: number, limit: number], Entry>(`
  select entry.id, entry.happened_at as at, entry.action, entry.details, host(entry.address) as address,
    staff.id as "staffId", staff.email as "staffEmail", staff.name as "staffName",
    devices.id as "deviceId", devices.name as "deviceName",
    entry.waiver_id as "waiverId", (select name from waivers where waivers.id = entry.waiver_id) as "waiverName",
    people.id as "personId", people.name as "personName", entry.details->>'party' as "partyId",
    (select title from parties where parties.id = (entry.details->>'party')::uuid) as "partyTitle"
  from (select * from audit_entries order by id desc offset $1 limit $2) as entry
  left join staff on staff.id = entry.staff_id
  left join devices on devices.id = entry.device_id
  left join visits on visits.id = (entry.details->>'visit')::uuid
  left join places as standing on standing.waiver_id = coalesce(visits.waiver_id, entry.waiver_id)
    and standing.role = coalesce(visits.role, 'kid') and standing.place = coalesce(visits.place, (entry.details->>'kid')::int)
  left join people on people.id = standing.person_id
  order by entry.id desc`);

export const countEntries = one(statement<[], { total: number }>('select count(*) as total from audit_entries'));
