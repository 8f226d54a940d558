import type { Database } from '#server/database/open.ts';
import { readStatement, statement } from '#server/database/statement.ts';

interface DeviceMarks {
  emailKey: string;
  browser: Buffer | undefined;
  network: Buffer | undefined;
  /** What was not used since is not known any more. */
  since: Date;
}

export interface KnownDevice {
  /** The account has signed in with this browser. */
  isOwnBrowser: boolean;
  isStaffBrowser: boolean;
  isStaffNetwork: boolean;
}

const selectKnownDevice = readStatement<
  [emailKey: string, browser: Buffer | undefined, network: Buffer | undefined, since: Date],
  KnownDevice
>(`
  select
    exists (
      select from staff_devices join staff on staff.id = staff_id
      where kind = 'browser' and mark = $2 and email_key = $1 and used_at > $4
    ) as "isOwnBrowser",
    exists (select from staff_devices where kind = 'browser' and mark = $2 and used_at > $4) as "isStaffBrowser",
    exists (select from staff_devices where kind = 'network' and mark = $3 and used_at > $4) as "isStaffNetwork"`);

/** One statement for known and unknown alike, so that its time tells nothing. */
export async function findKnownDevice(
  db: Database,
  { emailKey, browser, network, since }: DeviceMarks,
): Promise<KnownDevice> {
  const [known] = await selectKnownDevice(db, emailKey, browser, network, since);
  return known ?? { isOwnBrowser: false, isStaffBrowser: false, isStaffNetwork: false };
}

const upsertDevices = statement<
  [staffId: string, browser: Buffer | undefined, network: Buffer | undefined, at: Date, since: Date]
>(`
  with forgotten as (delete from staff_devices where staff_id = $1 and used_at <= $5)
  insert into staff_devices (kind, mark, staff_id, used_at)
  select kind, mark, $1, $4 from (values ('browser', $2::bytea), ('network', $3::bytea)) as used (kind, mark)
  where mark is not null
  on conflict (kind, mark, staff_id) do update set used_at = excluded.used_at`);

/** Notes where an account signed in; what it has not used since `since` goes. */
export async function upsertStaffDevices(
  db: Database,
  { staffId, browser, network, at, since }: Omit<DeviceMarks, 'emailKey'> & { staffId: string; at: Date },
): Promise<void> {
  await upsertDevices(db, staffId, browser, network, at, since);
}

/** With it, that the account has signed in on enrolled devices: its PIN opens none before it does so again. */
export async function deleteStaffDevices(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('staff_devices').where('staff_id', '=', staffId).execute();
  await db.deleteFrom('staff_on_devices').where('staff_id', '=', staffId).execute();
}

/** A full sign-in on an enrolled device, from which on the account's PIN opens it for the day; wrong PINs are forgotten. */
export async function upsertOnDevice(
  db: Database,
  { staffId, deviceId, at }: { staffId: string; deviceId: string; at: Date },
): Promise<void> {
  const fresh = { signed_in_at: at, wrong_pins: 0, closed_until: null };
  await db
    .insertInto('staff_on_devices')
    .values({ staff_id: staffId, device_id: deviceId, ...fresh })
    .onConflict((conflict) => conflict.columns(['staff_id', 'device_id']).doUpdateSet(fresh))
    .execute();
}

/** What is enrolled under this name next may be another tablet. */
export async function deleteFromDevice(db: Database, deviceId: string): Promise<void> {
  await db.deleteFrom('staff_on_devices').where('device_id', '=', deviceId).execute();
}

/** Of every device: who made a link is not kept, and each is good for minutes alone. */
export async function deleteEnrolments(db: Database): Promise<void> {
  await db.deleteFrom('device_enrolments').execute();
}
