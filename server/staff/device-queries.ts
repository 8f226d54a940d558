import type { Database } from '#server/database/open.ts';

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
export async function deleteEnrollments(db: Database): Promise<void> {
  await db.deleteFrom('device_enrollments').execute();
}
