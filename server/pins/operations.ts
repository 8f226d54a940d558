import { hasPower } from '#contract/staff/roles.ts';
import type { Device } from '#contract/staff/devices.ts';
import type { PinHolders, PinSession, PinSignIn } from '#contract/staff/factors.ts';
import type { Session, StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { readOpening } from '#server/validity/rules.ts';
import { DomainError } from '#server/domain-error.ts';
import { widestNetworkOf, waitUntil } from '#server/limits/rules.ts';
import { hashPassword, isPassword } from '#server/security/password.ts';
import { type Client, deletePinSessionsOf, startPinSession } from '#server/staff/operations.ts';
import {
  countGuess,
  deletePin,
  findPinHolder,
  forgiveGuesses,
  listHolders,
  type PinHolder,
  upsertPin,
} from './queries.ts';
import { endOfVenueDay, isEasyPin, startOfVenueDay } from './rules.ts';

const TOO_EASY = 'Please choose a PIN that is harder to guess, without runs and repetitions';

/** Sets one's own PIN; anyone who is in by the one before is out. Throws `invalid_request` for one that others would try. */
export async function choosePin(
  { db, clock }: Context,
  { staff }: Session,
  pin: string,
  actor: StaffActor,
): Promise<void> {
  if (isEasyPin(pin)) throw new DomainError('invalid_request', { message: TOO_EASY });
  const pinHash = await hashPassword(pin, widestNetworkOf(actor.address));
  const at = clock.now();
  await db.transaction().execute(async (transaction) => {
    await upsertPin(transaction, { staffId: staff.id, pinHash, at });
    await deletePinSessionsOf(transaction, staff.id);
    await recordAudit(transaction, { ...actor, at, action: 'pin-chosen' });
  });
}

export async function removePin({ db, clock }: Context, { staff }: Session, actor: StaffActor): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await deletePin(transaction, staff.id))) return;
    await deletePinSessionsOf(transaction, staff.id);
    await recordAudit(transaction, { ...actor, at: clock.now(), action: 'pin-removed' });
  });
}

/** Who may unlock this device by PIN now. Throws `unauthenticated` off an enrolled device. */
export async function listPinHolders({ db, clock, venue }: Context, device: Device | undefined): Promise<PinHolders> {
  const opening = readOpening(venue());
  if (device === undefined) throw new DomainError('unauthenticated');
  const now = clock.now();
  return { staff: await listHolders(db, device.id, startOfVenueDay(now, opening), now) };
}

/**
 * A session on this enrolled desk device alone, until the venue's day ends or nobody uses it for five minutes. Throws `wrong_pin`,
 * `too_many_attempts` for a minute after 5 wrong ones, `full_sign_in_needed` after 10 and for who has not signed in fully on it today, and
 * `unauthenticated` off an enrolled device.
 */
export async function signInByPin(
  context: Context,
  { staffId, pin }: PinSignIn,
  { device, ...client }: Omit<Client, 'device' | 'enrolled'> & { device: Device | undefined },
): Promise<PinSession> {
  if (device === undefined) throw new DomainError('unauthenticated');
  const { db, clock } = context;
  const opening = readOpening(context.venue());
  const holder = await takePin(context, { staffId, pin, device, address: client.address });
  const endsAt = endOfVenueDay(clock.now(), opening);
  const { id, email, name, role } = holder;
  return startPinSession({ db, clock }, { id, email, name, role }, { ...client, enrolled: device }, endsAt);
}

/** What stands for one override, typed by a manager on somebody else's screen. */
export interface ManagerPin {
  staffId: string;
  pin: string;
  /** The enrolled desk device that it was typed on; null where there is none: then it is worth nothing. */
  device: Device | null;
  address: string | undefined;
}

/**
 * Who allows an override with their PIN, without signing in. Throws `not_allowed` for a wrong PIN, off an enrolled desk device, and for who
 * may not override or lacks the second factor that the owner wants; else as `signInByPin`.
 */
export async function verifyManagerPin(
  context: Context,
  { device, ...typed }: ManagerPin,
): Promise<{ id: string; name: string }> {
  if (device?.kind !== 'desk')
    throw new DomainError('not_allowed', { message: 'PINs count on enrolled tablets alone.' });
  const { id, name, role, mustSetUpFactor } = await takePin(context, { ...typed, device }).catch((error: unknown) => {
    // On a 401 the browser would sign out who is signed in.
    if (!(error instanceof DomainError) || error.code !== 'wrong_pin') throw error;
    throw new DomainError('not_allowed', { message: 'This PIN is not right.' });
  });
  if (!hasPower(role, 'override-refusal')) throw new DomainError('not_allowed');
  // Signed in, the manager could do nothing either; `second_factor_required` would ask anyone who is signed in here for one.
  if (mustSetUpFactor) throw new DomainError('not_allowed', { message: 'This manager needs a second factor first.' });
  return { id, name };
}

interface TypedPin {
  staffId: string;
  pin: string;
  device: Device;
  address: string | undefined;
}

/** Whose PIN it is. Every try is counted before it is looked at, and a right one forgives those before. */
async function takePin({ db, clock, venue }: Context, { staffId, pin, device, address }: TypedPin): Promise<PinHolder> {
  const opening = readOpening(venue());
  const now = clock.now();
  const since = startOfVenueDay(now, opening);
  const holder = await findPinHolder(db, staffId, device.id, since, now);
  if (holder === undefined) throw new DomainError('full_sign_in_needed');
  if (!(await countGuess(db, staffId, device.id, now))) {
    const closed = await findPinHolder(db, staffId, device.id, since, now);
    if (!closed?.isOpen) throw new DomainError('full_sign_in_needed');
    throw new DomainError('too_many_attempts', { retryAfterMs: waitUntil(closed.closedUntil ?? now, now) });
  }
  if (!(await isPassword(pin, holder.pinHash ?? undefined, widestNetworkOf(address)))) {
    await recordAudit(db, { at: now, staffId, deviceId: device.id, address, action: 'pin-failed' });
    throw new DomainError('wrong_pin');
  }
  await forgiveGuesses(db, staffId, device.id);
  return holder;
}
