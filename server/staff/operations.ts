import { randomUUID } from 'node:crypto';
import { toEmailKey } from '#contract/email-address.ts';
import type { Device } from '#contract/staff/devices.ts';
import type { PinSession, StaffSignedIn, StaffSignIn } from '#contract/staff/factors.ts';
import type { Me, PasswordChange, StaffMember, StaffSession } from '#contract/staff/staff.ts';
import type { Session, StaffActor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { shareOf } from '#server/limits/rules.ts';
import { countAttempt, marksOf } from './attempts.ts';
import { deleteFromDevice, findKnownDevice, upsertOnDevice, upsertStaffDevices } from './device-queries.ts';
import { asksOf, hasSecondFactor } from '#server/factors/operations.ts';
import { passwordFault } from '#server/security/password-strength.ts';
import { hashPassword, isPassword } from '#server/security/password.ts';
import { needSecondFactor, type SignInServices } from './second-factor.ts';
import { type Account, findAccountByEmail, findAccountById, updatePassword } from './queries.ts';
import { FRESH_MS, KNOWN_DEVICE_MS, SESSION_MS } from './rules.ts';
import {
  deletePinSessionsOf,
  deleteSession,
  deleteSessionsOf,
  deleteSessionsOfDevice,
  findHolder,
  insertSession,
  type NewSession,
  listLasting,
  listSessionsOf,
  type SessionRow,
  updateUse,
} from './session-queries.ts';
import { hashToken, makeDevice, makeToken } from '#server/security/random-tokens.ts';

export interface StaffServices {
  db: Database;
  clock: Clock;
  hasLimits: boolean;
}

/** Where a sign-in comes from. */
export interface Client {
  address: string | undefined;
  userAgent: string | undefined;
  /** What the browser keeps from an earlier sign-in. */
  device?: string | undefined;
  /** The enrolled device, with which the session ends. */
  enrolled?: Device | undefined;
}

export interface ClientServices {
  /** The enrolled device that a credential is of. */
  findDevice: (credential: string | undefined) => Promise<Device | undefined>;
}

/** Where a call that signs in comes from. Throws `device_revoked` for a credential that is no device's: a session there would outlive it. */
export async function readClient(
  { findDevice }: ClientServices,
  { address, userAgent, credential }: Client & { credential: string | undefined },
): Promise<Client> {
  const enrolled = await findDevice(credential);
  if (credential !== undefined && enrolled === undefined) throw new DomainError('device_revoked');
  return { address, userAgent, enrolled };
}

const MAX_USER_AGENT = 400;

/**
 * A new session of 12 hours for the right password. Throws `invalid_credentials`, which says nothing of whether there is such
 * an account and takes as long either way, and `too_many_attempts` after 5 failures in 15 minutes (docs/decisions/0042).
 */
export async function signInStaff(
  services: SignInServices,
  { device, email, password, ...proof }: StaffSignIn,
  origin: Client,
): Promise<StaffSignedIn> {
  const { db, clock } = services;
  const { address } = origin;
  const now = clock.now();
  const client = { ...origin, device };
  const emailKey = toEmailKey(email);
  const attempt = await countAttempt({ db, now }, emailKey, client);
  const account = await findAccountByEmail(db, emailKey);
  const isUsable = account !== undefined && account.disabledAt === null;
  const phc = isUsable ? (account.passwordHash ?? undefined) : undefined;
  const isRight = await isPassword(password, phc, shareOf(address));
  if (!isUsable || !isRight) {
    const deviceId = client.enrolled?.id ?? null;
    await recordAudit(db, { at: now, staffId: account?.id, deviceId, action: 'sign-in-failed', address });
    throw new DomainError('invalid_credentials');
  }
  await attempt.forgive();
  await needSecondFactor(services, account, proof, client);
  return startSession(services, account, client, password);
}

/**
 * A session for someone who has just proved who they are, by `password` if it was by one. Throws `invalid_credentials` for an account that
 * was disabled meanwhile.
 */
export async function startSession(
  services: Pick<StaffServices, 'db' | 'clock'>,
  account: Account,
  client: Client,
  password?: string,
): Promise<StaffSignedIn> {
  const { token, hash } = makeToken();
  const startedAt = services.clock.now();
  const endsAt = new Date(startedAt.getTime() + SESSION_MS);
  const userAgent = client.userAgent?.slice(0, MAX_USER_AGENT);
  const { address, enrolled } = client;
  const since = new Date(startedAt.getTime() - KNOWN_DEVICE_MS);
  const device = await deviceOf(services.db, client.device, since);
  const session: NewSession = {
    id: randomUUID(),
    staffId: account.id,
    tokenHash: hash,
    startedAt,
    endsAt,
    address,
    userAgent,
    kind: 'full',
    deviceId: enrolled?.id ?? null,
    freshUntil: new Date(startedAt.getTime() + FRESH_MS),
  };
  await services.db.transaction().execute(async (transaction) => {
    if (!(await insertSession(transaction, session))) throw new DomainError('invalid_credentials');
    const used = { staffId: account.id, ...marksOf(address, device), at: startedAt, since };
    await upsertStaffDevices(transaction, used);
    const { staffId, deviceId } = session;
    if (deviceId !== null) await upsertOnDevice(transaction, { staffId, deviceId, at: startedAt });
    await recordAudit(transaction, { at: startedAt, staffId, deviceId, action: 'signed-in', address });
  });
  const { id, email, name, role } = account;
  const asks = await asksOf(services.db, id, password);
  return { token, user: { id, email, name, role }, endsAt: endsAt.toISOString(), device, asks };
}

/** A session of an enrolled desk device alone, for someone who has just typed their PIN on it. It is never fresh. */
export async function startPinSession(
  { db, clock }: Pick<StaffServices, 'db' | 'clock'>,
  user: StaffMember,
  { address, userAgent, enrolled }: Client & { enrolled: Device },
  endsAt: Date,
): Promise<PinSession> {
  const { token, hash } = makeToken();
  const startedAt = clock.now();
  const session: NewSession = {
    id: randomUUID(),
    staffId: user.id,
    tokenHash: hash,
    startedAt,
    endsAt,
    address,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT),
    kind: 'pin',
    deviceId: enrolled.id,
    freshUntil: null,
  };
  await db.transaction().execute(async (transaction) => {
    if (!(await insertSession(transaction, session))) throw new DomainError('full_sign_in_needed');
    const { staffId, deviceId } = session;
    await recordAudit(transaction, { at: startedAt, staffId, deviceId, action: 'pin-used', address });
  });
  return { token, user, endsAt: endsAt.toISOString() };
}

/** A browser that several of the staff sign in with stays one, and keeps what it has if that was made here. */
async function deviceOf(db: Database, device: string | undefined, since: Date): Promise<string> {
  if (device === undefined) return makeDevice();
  const { isStaffBrowser } = await findKnownDevice(db, { emailKey: '', ...marksOf(undefined, device), since });
  return isStaffBrowser ? device : makeDevice();
}

/**
 * Whose session a bearer token is; undefined for none, one that has ended, and one of a disabled account. `device`: the enrolled one that
 * asks; a session of a PIN counts on its own alone.
 */
export async function authenticate(
  { db, clock }: Pick<StaffServices, 'db' | 'clock'>,
  token: string | undefined,
  device: Device | undefined,
): Promise<Session | undefined> {
  if (token === undefined) return undefined;
  const holder = await findHolder(db, hashToken(token), clock.now());
  if (holder === undefined || (holder.kind === 'pin' && holder.deviceId !== device?.id)) return undefined;
  const { id, email, name, role, deviceId: _, ...session } = holder;
  if (session.kind === 'pin') await updateUse(db, session.sessionId, clock.now());
  return { ...session, staff: { id, email, name, role }, device: device ?? null };
}

/** Ends what an account opened by its PIN, as part of the transaction that changes the PIN. */
export async function endPinSessionsOf(transaction: Database, staffId: string): Promise<void> {
  await deletePinSessionsOf(transaction, staffId);
}

/** Ends every session on an enrolled device, as part of the transaction that ends the device or enrolls it anew. */
export async function endSessionsOfDevice(transaction: Database, deviceId: string): Promise<void> {
  await deleteSessionsOfDevice(transaction, deviceId);
  await deleteFromDevice(transaction, deviceId);
}

/** Those of `sessionIds` that have neither ended nor been ended. */
export async function findLastingSessions(
  { db, clock }: Pick<StaffServices, 'db' | 'clock'>,
  sessionIds: string[],
): Promise<Set<string>> {
  return new Set(await listLasting(db, sessionIds, clock.now()));
}

/** Ends the session that asks; the audit trail notes it. */
export async function signOutStaff({ db, clock }: StaffServices, current: Session, actor: StaffActor): Promise<void> {
  const entry = { ...actor, at: clock.now(), action: 'signed-out' } as const;
  await db.transaction().execute(async (transaction) => {
    await deleteSession(transaction, current.sessionId, current.staff.id);
    await recordAudit(transaction, entry);
  });
}

/** Who asks, and their session. Throws `unauthenticated` when it ended meanwhile. */
export async function readMe(services: StaffServices, current: Session): Promise<Me> {
  const sessions = await listSessions(services, current);
  const session = sessions.find(({ isCurrent }) => isCurrent);
  if (session === undefined) throw new DomainError('unauthenticated');
  return { user: current.staff, session };
}

/** One's own that last, newest first. */
export async function listSessions({ db, clock }: StaffServices, current: Session): Promise<StaffSession[]> {
  const sessions = await listSessionsOf(db, current.staff.id, clock.now());
  return sessions.map((session) => toStaffSession(session, current));
}

/** Ends one of one's own sessions. Throws `session_not_found`. */
export async function endSession(
  { db, clock }: StaffServices,
  current: Session,
  sessionId: string,
  actor: StaffActor,
): Promise<void> {
  const entry = { ...actor, at: clock.now(), action: 'session-ended' } as const;
  await db.transaction().execute(async (transaction) => {
    if (!(await deleteSession(transaction, sessionId, current.staff.id))) throw new DomainError('session_not_found');
    await recordAudit(transaction, entry);
  });
}

/**
 * Changes one's own password and ends one's other sessions. Throws `wrong_password` when the current one is not right, which
 * is limited as signing in is, `invalid_request` for a password that is too easy, and `full_sign_in_needed` for the session of a PIN: each
 * sign-in by it would have its own guesses.
 */
export async function changePassword(
  services: StaffServices,
  current: Session,
  { currentPassword, newPassword }: PasswordChange,
  actor: StaffActor,
): Promise<void> {
  if (current.kind === 'pin') throw new DomainError('full_sign_in_needed');
  const { db, clock } = services;
  const { id, email } = current.staff;
  const { address } = actor;
  const fault = passwordFault(newPassword, { email, hasSecondFactor: await hasSecondFactor(db, id) });
  if (fault !== undefined) throw new DomainError('invalid_request', { message: fault });
  const now = clock.now();
  const { sessionId } = current;
  const attempt = await countAttempt({ db, now }, toEmailKey(email), { address, sessionId });
  const account = await findAccountById(db, id);
  if (!(await isPassword(currentPassword, account?.passwordHash ?? undefined, shareOf(address)))) {
    const details = { by: 'password-change' };
    await recordAudit(db, { ...actor, at: now, action: 'sign-in-failed', details });
    throw new DomainError('wrong_password');
  }
  await attempt.forgive();
  const passwordHash = await hashPassword(newPassword, shareOf(address));
  await db.transaction().execute(async (transaction) => {
    await updatePassword(transaction, id, passwordHash);
    await deleteSessionsOf(transaction, id, sessionId);
    await recordAudit(transaction, { ...actor, at: now, action: 'password-changed' });
  });
}

function toStaffSession(session: SessionRow, current: Session): StaffSession {
  return {
    id: session.id,
    startedAt: session.startedAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    address: session.address,
    userAgent: session.userAgent,
    isCurrent: session.id === current.sessionId,
  };
}
