import type { DeviceKind } from '#contract/permissions.ts';
import type { Role } from '#contract/staff/roles.ts';
import type { Device } from '#contract/staff/devices.ts';
import { CLOCK_SLACK_MS } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { first, isAny, readStatement, statement, transactionStatement } from '#server/database/statement.ts';

/** As long as it takes to carry a tablet to the screen that shows the code. */
export const ENROLLMENT_MS = 15 * 60 * 1000;

export interface DeviceRow extends Device {
  lastSeenAt: Date | null;
  enrolledAt: Date | null;
  revokedAt: Date | null;
}

const COLUMNS = `id, name, kind, last_seen_at as "lastSeenAt", enrolled_at as "enrolledAt", revoked_at as "revokedAt"`;

/** Undefined for a credential that no device has, or has any longer. */
export const findEnrolled = first(
  readStatement<[credentialHash: Buffer], Device>('select id, name, kind from devices where credential_hash = $1'),
);

/** Those of `ids` that are enrolled. */
export const listLiving = statement<[ids: string[]], { id: string }>(
  'select id from devices where id = any($1) and credential_hash is not null',
);

export const listDevices = statement<[], DeviceRow>(`select ${COLUMNS} from devices order by made_at, id`);

export async function insertDevice(
  db: Database,
  { id, name, kind, madeBy, madeAt }: { id: string; name: string; kind: DeviceKind; madeBy: string; madeAt: Date },
): Promise<void> {
  await db.insertInto('devices').values({ id, name, kind, made_by: madeBy, made_at: madeAt }).execute();
}

/** Until the transaction ends nobody else enrolls or revokes it. */
export const lockDevice = first(
  transactionStatement<[id: string], DeviceRow>(`select ${COLUMNS} from devices where id = $1 for update`),
);

/** Takes the place of an earlier link of the device. False for who was disabled, or lost the role for it, a moment ago. */
export const keepEnrollment = isAny(
  statement<[deviceId: string, tokenHash: Buffer, endsAt: Date, madeBy: string, roles: readonly Role[]], object>(`
  with maker as (select from staff where id = $4 and disabled_at is null and role = any($5) for share)
  insert into device_enrollments (device_id, token_hash, ends_at)
  select $1::uuid, $2::bytea, $3::timestamptz from maker
  on conflict (device_id) do update set token_hash = excluded.token_hash, ends_at = excluded.ends_at
  returning device_id`),
);

/** The device that a link enrolls, while it lasts. */
export async function findEnrollment(db: Database, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const enrollment = await db
    .selectFrom('device_enrollments')
    .select('device_id')
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', new Date(now.getTime() + ENROLLMENT_MS + CLOCK_SLACK_MS))
    .executeTakeFirst();
  return enrollment?.device_id;
}

/** False when it was used, or has made way for another, in between. */
export const deleteEnrollment = isAny(
  statement<[tokenHash: Buffer], object>('delete from device_enrollments where token_hash = $1 returning device_id'),
);

export async function deleteEnrollmentsOf(db: Database, deviceId: string): Promise<void> {
  await db.deleteFrom('device_enrollments').where('device_id', '=', deviceId).execute();
}

export async function updateEnrolled(db: Database, id: string, credentialHash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('devices')
    .set({ credential_hash: credentialHash, enrolled_at: at, revoked_at: null })
    .where('id', '=', id)
    .execute();
}

export async function updateRevoked(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('devices').set({ credential_hash: null, revoked_at: at }).where('id', '=', id).execute();
}
