import { randomUUID } from 'node:crypto';
import { STAFF_INVITATION_PAGE } from '#contract/paths.ts';
import { deviceCalls } from '#contract/staff/calls.ts';
import type { Role } from '#contract/staff/roles.ts';
import type {
  NewStaffMember,
  StaffAccount,
  StaffAdded,
  StaffInvited,
  StaffChange,
  StaffInvitation,
} from '#contract/staff/staff.ts';
import type { StaffSignedIn } from '#contract/staff/factors.ts';
import type { StaffActor } from '#server/actor.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { endAccountLinks, findUsableLink, queueStaffInvitation, useLink } from '#server/emails/operations.ts';
import { hasSecondFactor, listWithSecondFactor } from '#server/factors/operations.ts';
import { widestNetworkOf } from '#server/limits/rules.ts';
import { passwordFault } from '#server/security/password-strength.ts';
import { hashPassword } from '#server/security/password.ts';
import { countMissedLink } from './attempts.ts';
import { deleteEnrollments } from './device-queries.ts';
import { deleteMarks } from './mark-queries.ts';
import { type Client, startSession } from './operations.ts';
import {
  type Account,
  countOwners,
  findAccountById,
  insertAccount,
  listAccounts,
  lockAccounts,
  updateDisabled,
  updatePassword,
  updateRole,
} from './queries.ts';
import { deleteSessionsOf } from './session-queries.ts';

/** Every account, also disabled ones, oldest first. */
export async function listStaff({ db, presence }: Context): Promise<StaffAccount[]> {
  await presence.flush();
  const isProtected = await listWithSecondFactor(db);
  return (await listAccounts(db)).map((account) => toStaffAccount(account, isProtected.has(account.id)));
}

/**
 * Adds an account without a password, and a link with which its holder chooses one, once, within 72 hours; the same link goes by email.
 * Throws `email_taken`, and `too_many_emails` after five a day to one mailbox.
 */
export async function addStaff(
  context: Context,
  { email, name, role }: NewStaffMember,
  actor: StaffActor,
): Promise<StaffAdded> {
  const { db, clock } = context;
  const madeAt = clock.now();
  const account: Account = {
    id: randomUUID(),
    email,
    emailKey: toEmailKey(email),
    name,
    passwordHash: null,
    madeAt,
    disabledAt: null,
    role,
    lastSeenAt: null,
  };
  const inviteUrl = await db.transaction().execute(async (transaction) => {
    await lockAsOwner(transaction, actor);
    if (!(await insertAccount(transaction, account))) throw new DomainError('email_taken');
    const details = { account: email, role };
    await recordAudit(transaction, { ...actor, at: madeAt, action: 'account-added', details });
    return invite(context, transaction, account);
  });
  context.events.emit('mailed');
  return { member: toStaffAccount(account, false), inviteUrl, isSmtpConfigured: context.mailer.isSmtpConfigured };
}

/**
 * Invites somebody anew who has chosen no password yet; earlier links of theirs end. Throws `staff_not_found`, also for a disabled account,
 * `already_joined`, and `too_many_emails` after five a day to one mailbox.
 */
export async function inviteStaffAgain(context: Context, id: string, actor: StaffActor): Promise<StaffInvited> {
  const { db, clock } = context;
  const inviteUrl = await db.transaction().execute(async (transaction) => {
    await lockAsOwner(transaction, actor);
    const account = await findAccountById(transaction, id);
    if (account === undefined || account.disabledAt !== null) throw new DomainError('staff_not_found');
    if (account.passwordHash !== null) throw new DomainError('already_joined');
    const details = { account: account.email };
    await recordAudit(transaction, { ...actor, at: clock.now(), action: 'account-invited', details });
    return invite(context, transaction, account);
  });
  context.events.emit('mailed');
  return { inviteUrl, isSmtpConfigured: context.mailer.isSmtpConfigured };
}

/**
 * Gives an account another role, disables or enables it. What a disabled account had is over at once: sessions, also those of PINs,
 * links that set a password or enrol a device, and what its browsers are known by. Throws `staff_not_found` and `last_owner`.
 */
export async function changeStaff(
  { db, clock }: Context,
  id: string,
  { role, isDisabled }: StaffChange,
  actor: StaffActor,
): Promise<StaffAccount> {
  const at = clock.now();
  return db.transaction().execute(async (transaction) => {
    await lockAsOwner(transaction, actor);
    const before = await findAccountById(transaction, id);
    if (before === undefined) throw new DomainError('staff_not_found');
    const wasDisabled = before.disabledAt !== null;
    const after = { role: role ?? before.role, isDisabled: isDisabled ?? wasDisabled };
    const canSignIn = before.passwordHash !== null;
    const wasOwner = canSignIn && isActiveOwner({ role: before.role, isDisabled: wasDisabled });
    const stopsBeingOwner = wasOwner && !isActiveOwner(after);
    if (stopsBeingOwner && (await countOwners(transaction)).owners === 1) throw new DomainError('last_owner');
    if (after.role !== before.role) {
      await updateRole(transaction, id, after.role);
      await endEnrollmentsOf(transaction, before.role, after.role);
      const details = { account: before.email, from: before.role, role: after.role };
      await recordAudit(transaction, { ...actor, at, action: 'role-changed', details });
    }
    if (after.isDisabled !== wasDisabled) {
      await updateDisabled(transaction, id, after.isDisabled ? at : null);
      if (after.isDisabled) await endAccess(transaction, id, at);
      const action = after.isDisabled ? 'account-disabled' : 'account-enabled';
      await recordAudit(transaction, { ...actor, at, action, details: { account: before.email } });
    }
    const account = { ...before, role: after.role, disabledAt: after.isDisabled ? at : null };
    return toStaffAccount(account, await hasSecondFactor(transaction, id));
  });
}

/** Everything that an account could still be used by, as part of the transaction that disables it. */
export async function endAccess(transaction: Database, id: string, at: Date): Promise<void> {
  await deleteSessionsOf(transaction, id);
  await deleteMarks(transaction, id);
  await endAccountLinks(transaction, id, at);
  await deleteEnrollments(transaction);
}

/** Whoever may add devices no more takes none home by a link that they made before: all that wait to be used end. */
export async function endEnrollmentsOf(transaction: Database, before: Role, after: Role): Promise<void> {
  const mayAdd: readonly Role[] = deviceCalls.addDevice.who.roles;
  if (mayAdd.includes(before) && !mayAdd.includes(after)) await deleteEnrollments(transaction);
}

/**
 * Sets the first password of an account with the token of its invitation, and signs in. Throws `invitation_gone` for a link that was used,
 * has ended or never was, `invalid_request` for a password that is too easy, after which the link is still good, and `too_many_attempts`.
 */
export async function acceptInvitation(
  context: Context,
  { token, password }: StaffInvitation,
  client: Client,
): Promise<StaffSignedIn> {
  const { db, clock } = context;
  // Hashing is expensive, and sign-ins wait in the same line: only a link that is still good may cost it.
  const link = await findUsableLink(context, token, STAFF_INVITATION_PAGE);
  const account = link?.staffId ? await findAccountById(db, link.staffId) : undefined;
  if (account === undefined || account.disabledAt !== null) {
    await countMissedLink({ db, now: clock.now() }, client);
    throw new DomainError('invitation_gone');
  }
  const fault = await passwordFault(password, {
    email: account.email,
    isBreached: context.isBreached,
    hasSecondFactor: await hasSecondFactor(db, account.id),
  });
  if (fault !== undefined) throw new DomainError('invalid_request', { message: fault });
  const passwordHash = await hashPassword(password, widestNetworkOf(client.address));
  await db.transaction().execute(async (transaction) => {
    const taken = await useLink({ ...context, db: transaction }, token, STAFF_INVITATION_PAGE);
    if (taken?.staffId !== account.id) throw new DomainError('invitation_gone');
    await updatePassword(transaction, account.id, passwordHash);
    await endAccountLinks(transaction, account.id, clock.now());
    const entry = { at: clock.now(), staffId: account.id, deviceId: client.enrolled?.id, address: client.address };
    await recordAudit(transaction, { ...entry, action: 'invitation-accepted' });
  });
  return startSession(context, account, client);
}

/**
 * Owners take turns, so that two who change each other at once leave one; and who has stopped being an owner while they waited changes
 * nothing. Throws `not_allowed`.
 */
async function lockAsOwner(transaction: Parameters<typeof lockAccounts>[0], { staffId }: StaffActor): Promise<void> {
  await lockAccounts(transaction);
  const account = await findAccountById(transaction, staffId);
  if (account?.role !== 'owner' || account.disabledAt !== null) throw new DomainError('not_allowed');
}

async function invite(
  context: Context,
  transaction: Database,
  account: Pick<Account, 'id' | 'emailKey'>,
): Promise<string> {
  const token = await queueStaffInvitation({ ...context, db: transaction }, account);
  return `${context.origin()}${STAFF_INVITATION_PAGE}#${token}`;
}

function isActiveOwner({ role, isDisabled }: Required<Pick<StaffAccount, 'role' | 'isDisabled'>>): boolean {
  return role === 'owner' && !isDisabled;
}

function toStaffAccount(
  { id, email, name, role, disabledAt, lastSeenAt }: Account,
  hasSecondFactor: boolean,
): StaffAccount {
  return {
    id,
    email,
    name,
    role,
    isDisabled: disabledAt !== null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    hasSecondFactor,
  };
}
