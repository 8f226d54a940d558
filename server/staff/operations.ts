import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Device } from '#contract/staff/devices.ts';
import type { PinSession, StaffSignedIn, StaffSignIn } from '#contract/staff/factors.ts';
import type { Me, PasswordChange, StaffMember, StaffSession } from '#contract/staff/staff.ts';
import type { Session, StaffActor } from '#server/actor.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { widestNetworkOf } from '#server/limits/rules.ts';
import { type Client, countAttempt, marksOf } from './attempts.ts';
import { asksOf, hasSecondFactor } from '#server/factors/operations.ts';
import { passwordFault } from '#server/security/password-strength.ts';
import { hashPassword, isPassword } from '#server/security/password.ts';
import { needSecondFactor } from './second-factor.ts';
import {
  type Account,
  deleteFromDevice,
  findAccountByEmail,
  findAccountById,
  findKnownMarks,
  updatePassword,
  upsertMarks,
  upsertOnDevice,
} from './queries.ts';
import { EARLIER_TOKEN_MS, FRESH_MS, KNOWN_MARK_MS, NOTE_USE_MS, SESSION_MS } from './rules.ts';
import {
  deletePinSessionsOf,
  deleteSession,
  deleteSessionByToken,
  deleteSessionsOf,
  deleteSessionsOfDevice,
  findHolder,
  insertSession,
  type NewSession,
  listLasting,
  listSessionsOf,
  type SessionRow,
  updateToken,
  updateUse,
} from './session-queries.ts';
import { hashToken, makeBrowserId, makeToken } from '#server/security/random-tokens.ts';

export type { Client };

/** Where a call that signs in comes from. Throws `device_revoked` for a credential that is no device's: a session there would outlive it. */
export async function readClient(
  { ask }: Context,
  { address, userAgent, bearer, credential }: Client & { credential: string | undefined },
): Promise<Client> {
  const enrolled = await ask.findDevice(credential);
  if (credential !== undefined && enrolled === undefined) throw new DomainError('device_revoked');
  return { address, userAgent, bearer, enrolled };
}

const MAX_USER_AGENT = 400;

/**
 * A new session of 12 hours for the right password. Throws `invalid_credentials`, which says nothing of whether there is such
 * an account and takes as long either way, and `too_many_attempts` after 5 failures in 15 minutes (docs/decisions/0006).
 */
export async function signInStaff(
  context: Context,
  { device: browserId, email, password, ...proof }: StaffSignIn,
  origin: Client,
): Promise<StaffSignedIn> {
  const { db, clock } = context;
  const { address } = origin;
  const now = clock.now();
  const client = { ...origin, browserId };
  const emailKey = toEmailKey(email);
  const attempt = await countAttempt({ db, now }, emailKey, client);
  const account = await findAccountByEmail(db, emailKey);
  const isUsable = account !== undefined && account.disabledAt === null;
  const phc = isUsable ? (account.passwordHash ?? undefined) : undefined;
  const isRight = await isPassword(password, phc, widestNetworkOf(address));
  if (!isUsable || !isRight) {
    const deviceId = client.enrolled?.id ?? null;
    await recordAudit(db, { at: now, staffId: account?.id, deviceId, action: 'sign-in-failed', address });
    throw new DomainError('invalid_credentials');
  }
  await attempt.forgive();
  await needSecondFactor(context, account, proof, client);
  return startSession(context, account, client, password);
}

/**
 * A session for someone who has just proved who they are, by `password` if it was by one. Throws `invalid_credentials` for an account that
 * was disabled meanwhile.
 */
export async function startSession(
  context: Pick<Context, 'db' | 'clock'>,
  account: Account,
  client: Client,
  password?: string,
): Promise<StaffSignedIn> {
  const startedAt = context.clock.now();
  const endsAt = new Date(startedAt.getTime() + SESSION_MS);
  const freshUntil = new Date(startedAt.getTime() + FRESH_MS);
  const { token, session } = makeSession(account.id, client, { kind: 'full', startedAt, endsAt, freshUntil });
  const { address } = client;
  const since = new Date(startedAt.getTime() - KNOWN_MARK_MS);
  const browserId = await browserIdOf(context.db, client.browserId, since);
  await context.db.transaction().execute(async (transaction) => {
    if (!(await insertSession(transaction, session))) throw new DomainError('invalid_credentials');
    await endEarlier(transaction, client, startedAt);
    const used = { staffId: account.id, ...marksOf(address, browserId), at: startedAt, since };
    await upsertMarks(transaction, used);
    const { staffId, deviceId } = session;
    if (deviceId !== null) await upsertOnDevice(transaction, { staffId, deviceId, at: startedAt });
    await recordAudit(transaction, { at: startedAt, staffId, deviceId, action: 'signed-in', address });
  });
  const { id, email, name, role } = account;
  const asks = await asksOf(context.db, id, password);
  return { token, user: { id, email, name, role }, endsAt: endsAt.toISOString(), device: browserId, asks };
}

/** A session of an enrolled desk device alone, for someone who has just typed their PIN on it. It is never fresh. */
export async function startPinSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  user: StaffMember,
  client: Client & { enrolled: Device },
  endsAt: Date,
): Promise<PinSession> {
  const startedAt = clock.now();
  const { token, session } = makeSession(user.id, client, { kind: 'pin', startedAt, endsAt, freshUntil: null });
  await db.transaction().execute(async (transaction) => {
    if (!(await insertSession(transaction, session))) throw new DomainError('full_sign_in_needed');
    await endEarlier(transaction, client, startedAt);
    const { staffId, deviceId } = session;
    await recordAudit(transaction, { at: startedAt, staffId, deviceId, action: 'pin-used', address: client.address });
  });
  return { token, user, endsAt: endsAt.toISOString() };
}

function makeSession(
  staffId: string,
  { address, userAgent, enrolled }: Client,
  times: Pick<NewSession, 'kind' | 'startedAt' | 'endsAt' | 'freshUntil'>,
): { token: string; session: NewSession } {
  const { token, hash } = makeToken();
  const client = { address, userAgent: userAgent?.slice(0, MAX_USER_AGENT), deviceId: enrolled?.id ?? null };
  return { token, session: { id: randomUUID(), staffId, tokenHash: hash, ...client, ...times } };
}

/** Who signs in anew, or is followed by somebody else, leaves no session behind in the browser. */
async function endEarlier(transaction: Database, { bearer, address, enrolled }: Client, at: Date): Promise<void> {
  if (bearer === undefined) return;
  const ended = await deleteSessionByToken(transaction, hashToken(bearer));
  if (ended === undefined) return;
  const details = { by: 'sign-in' };
  const entry = { ...ended, at, deviceId: enrolled?.id ?? null, action: 'signed-out', details, address } as const;
  await recordAudit(transaction, entry);
}

/** A browser that several of the staff sign in with stays one, and keeps what it has if that was made here. */
async function browserIdOf(db: Database, browserId: string | undefined, since: Date): Promise<string> {
  if (browserId === undefined) return makeBrowserId();
  const { isStaffBrowser } = await findKnownMarks(db, { emailKey: '', ...marksOf(undefined, browserId), since });
  return isStaffBrowser ? browserId : makeBrowserId();
}

interface Asking {
  /** The enrolled device that asks: a session that began on one counts on that one alone. */
  device: Device | undefined;
  /** For how long nobody has touched the page that asks; nobody knows it better than the page. */
  idleMs?: number | undefined;
}

/**
 * Whose session a bearer token is; undefined for none, one that has ended, one of a disabled account and one of another device, and `idle`
 * for one that nobody has used for long.
 */
export async function authenticate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string | undefined,
  { device, idleMs = 0 }: Asking,
): Promise<Session | 'idle' | undefined> {
  if (token === undefined) return undefined;
  const now = clock.now();
  const tokenHash = hashToken(token);
  const holder = await findHolder(db, tokenHash, now);
  if (holder === undefined || (holder.deviceId !== null && holder.deviceId !== device?.id)) return undefined;
  if (holder.isIdle) return 'idle';
  const { id, email, name, role, deviceId: _, isIdle: __, usedAt, ...session } = holder;
  const used = new Date(now.getTime() - idleMs);
  if (used.getTime() - usedAt.getTime() >= NOTE_USE_MS) await updateUse(db, session.sessionId, used);
  return { ...session, tokenHash, staff: { id, email, name, role }, device: device ?? null };
}

/**
 * A new token for the session that asks, as part of the transaction that takes a proof of who somebody is. The one before ends half a
 * minute later, for what is under way, and has nothing of the proof. Undefined when another call has renewed the token that was sent: its
 * reply brings the new one. Throws `unauthenticated` when the session ended meanwhile.
 */
export async function renewToken(
  transaction: Transaction<Tables>,
  { sessionId, tokenHash }: Session,
  { now, freshUntil }: { now: Date; freshUntil?: Date },
): Promise<string | undefined> {
  const { token, hash } = makeToken();
  const earlierUntil = new Date(now.getTime() + EARLIER_TOKEN_MS);
  const session = await updateToken(transaction, sessionId, tokenHash, hash, now, earlierUntil, freshUntil);
  if (session === undefined) throw new DomainError('unauthenticated');
  return session.isRenewed ? token : undefined;
}

/** After a change of what somebody proves themselves with: their other sessions end, and this one gets a new token. */
export async function renewSession(
  transaction: Transaction<Tables>,
  session: Session,
  now: Date,
): Promise<string | undefined> {
  await deleteSessionsOf(transaction, session.staff.id, session.sessionId);
  return renewToken(transaction, session, { now });
}

export { deletePinSessionsOf };

/** Ends every session on an enrolled device, as part of the transaction that ends the device or enrolls it anew. */
export async function endSessionsOfDevice(transaction: Database, deviceId: string): Promise<void> {
  await deleteSessionsOfDevice(transaction, deviceId);
  await deleteFromDevice(transaction, deviceId);
}

/** Those of `sessionIds` that have neither ended nor been ended, and whose account need not set up a second factor first. */
export async function findLastingSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  sessionIds: string[],
): Promise<Set<string>> {
  return new Set((await listLasting(db, sessionIds, clock.now())).map(({ id }) => id));
}

/** Ends the session that asks; the audit trail notes it. */
export async function signOutStaff({ db, clock }: Context, current: Session, actor: StaffActor): Promise<void> {
  const entry = { ...actor, at: clock.now(), action: 'signed-out' } as const;
  await db.transaction().execute(async (transaction) => {
    await deleteSession(transaction, current.sessionId, current.staff.id);
    await recordAudit(transaction, entry);
  });
}

/** Who asks, and their session. Throws `unauthenticated` when it ended meanwhile. */
export async function readMe(context: Context, current: Session): Promise<Me> {
  const sessions = await listSessions(context, current);
  const session = sessions.find(({ isCurrent }) => isCurrent);
  if (session === undefined) throw new DomainError('unauthenticated');
  return { user: current.staff, session };
}

/** One's own that last, newest first. */
export async function listSessions({ db, clock }: Context, current: Session): Promise<StaffSession[]> {
  const sessions = await listSessionsOf(db, current.staff.id, clock.now());
  return sessions.map((session) => toStaffSession(session, current));
}

/** Ends one of one's own sessions. Throws `session_not_found`. */
export async function endSession(
  { db, clock }: Context,
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
 * Changes one's own password, ends one's other sessions and gives this one a new token. Throws `wrong_password` when the current one is not right, which
 * is limited as signing in is, `invalid_request` for a password that is too easy, and `full_sign_in_needed` for the session of a PIN: each
 * sign-in by it would have its own guesses.
 */
export async function changePassword(
  context: Context,
  current: Session,
  { currentPassword, newPassword }: PasswordChange,
  actor: StaffActor,
): Promise<string | undefined> {
  if (current.kind === 'pin') throw new DomainError('full_sign_in_needed');
  const { db, clock } = context;
  const { id, email } = current.staff;
  const { address } = actor;
  const { isBreached, venue } = context;
  const holder = { email, hasSecondFactor: await hasSecondFactor(db, id), isBreached, venue: venue().venue };
  const fault = await passwordFault(newPassword, holder);
  if (fault !== undefined) throw new DomainError('invalid_request', { message: fault });
  const now = clock.now();
  const { sessionId } = current;
  const attempt = await countAttempt({ db, now }, toEmailKey(email), { address, sessionId });
  const account = await findAccountById(db, id);
  if (!(await isPassword(currentPassword, account?.passwordHash ?? undefined, widestNetworkOf(address)))) {
    const details = { by: 'password-change' };
    await recordAudit(db, { ...actor, at: now, action: 'sign-in-failed', details });
    throw new DomainError('wrong_password');
  }
  await attempt.forgive();
  const passwordHash = await hashPassword(newPassword, widestNetworkOf(address));
  return db.transaction().execute(async (transaction) => {
    await updatePassword(transaction, id, passwordHash);
    await recordAudit(transaction, { ...actor, at: now, action: 'password-changed' });
    return renewSession(transaction, current, now);
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
