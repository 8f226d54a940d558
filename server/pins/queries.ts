import type { Role } from '#contract/staff/roles.ts';
import type { PinHolders } from '#contract/staff/factors.ts';
import { latestPast } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { first, isAny, statement } from '#server/database/statement.ts';
import { MUST_SET_UP_FACTOR } from '#server/factors/rules.ts';
import { MAX_WRONG_PINS, PIN_WAIT_MS, WRONG_PINS_TO_WAIT } from './rules.ts';

export interface PinHolder {
  id: string;
  email: string;
  name: string;
  role: Role;
  pinHash: string | null;
  /** The owner wants a second factor of everybody, and this account has none. */
  mustSetUpFactor: boolean;
  /** Null unless it is later than now. */
  closedUntil: Date | null;
  isOpen: boolean;
}

export async function upsertPin(
  db: Database,
  { staffId, pinHash, at }: { staffId: string; pinHash: string; at: Date },
): Promise<void> {
  await db
    .insertInto('staff_pins')
    .values({ staff_id: staffId, pin_hash: pinHash, made_at: at })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ pin_hash: pinHash, made_at: at }))
    .execute();
}

/** False when there was none. */
export const deletePin = isAny(
  statement<[staffId: string], object>('delete from staff_pins where staff_id = $1 returning staff_id'),
);

/** Undefined for who has not signed in fully on this device since then. */
export const findPinHolder = first(
  statement<[staffId: string, deviceId: string, since: Date, now: Date], PinHolder>(`
  select staff.id, email, name, role, pin_hash as "pinHash", wrong_pins < ${MAX_WRONG_PINS} as "isOpen",
    case when closed_until > $4 then closed_until end as "closedUntil",
    ${MUST_SET_UP_FACTOR} as "mustSetUpFactor"
  from staff
    join staff_on_devices as here on here.staff_id = staff.id and device_id = $2
      and signed_in_at between $3 and ${latestPast('$4')}
    left join staff_pins as pin on pin.staff_id = staff.id
  where staff.id = $1 and disabled_at is null`),
);

/** Before the PIN is looked at, so that many at once are no way around. False when it may not be tried now. */
export const countGuess = isAny(
  statement<[staffId: string, deviceId: string, now: Date], object>(`
  update staff_on_devices
  set wrong_pins = wrong_pins + 1,
    closed_until = case when wrong_pins + 1 = ${WRONG_PINS_TO_WAIT} then $3::timestamptz + interval '${PIN_WAIT_MS} milliseconds' else closed_until end
  where staff_id = $1 and device_id = $2 and wrong_pins < ${MAX_WRONG_PINS}
    and (closed_until is null or closed_until <= $3)
  returning wrong_pins`),
);

export const forgiveGuesses = statement<[staffId: string, deviceId: string]>(
  'update staff_on_devices set wrong_pins = 0, closed_until = null where staff_id = $1 and device_id = $2',
);

export const listHolders = statement<[deviceId: string, since: Date, now: Date], PinHolders['staff'][number]>(`
  select staff.id, name, role
  from staff
    join staff_on_devices as here on here.staff_id = staff.id and device_id = $1
      and signed_in_at between $2 and ${latestPast('$3')}
    join staff_pins as pin on pin.staff_id = staff.id
  where disabled_at is null and wrong_pins < ${MAX_WRONG_PINS}
  order by name, staff.id`);
