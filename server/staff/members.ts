import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { STAFF_INVITATION_PAGE } from '#contract/paths.ts';
import { deviceCalls } from '#contract/staff/calls.ts';
import { type Right, RIGHTS, type Role } from '#contract/staff/roles.ts';
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
import { type NewEntry, recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { endAccountLinks, queueStaffInvitation } from '#server/emails/operations.ts';
import { hasSecondFactor, listWithSecondFactor } from '#server/factors/operations.ts';
import { countMissedLink } from './attempts.ts';
import { type Client, startSession } from './operations.ts';
import { findHolderOfLink, setPasswordByLink } from './password-reset.ts';
import {
  type Account,
  countOwners,
  deleteEnrollments,
  deleteMarks,
  findAccountById,
  hasPublisher,
  insertAccount,
  listAccounts,
  lockAccounts,
  updateDisabled,
  updateRights,
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
 * Adds an account without a password, and a link with which its holder chooses one, once, within 72 hours; the same link is sent by email.
 * Throws `email_taken`, and `too_many_emails` after five a day to one mailbox.
 */
export async function addStaff(
  context: Context,
  { email, name, role }: NewStaffMember,
  actor: StaffActor,
): Promise<StaffAdded> {
  const { db, clock } = context;
  const madeAt = clock.now();
  const added = await db.transaction().execute(async (transaction) => {
    await lockAsOwner(transaction, actor);
    const account = await insertAccount(transaction, { email, name, role, passwordHash: null, madeAt });
    if (account === undefined) throw new DomainError('email_taken');
    const details = { account: email, role };
    await recordAudit(transaction, { ...actor, at: madeAt, action: 'account-added', details });
    return { member: toStaffAccount(account, false), inviteUrl: await invite(context, transaction, account) };
  });
  context.events.emit('mailed');
  return { ...added, isSmtpConfigured: context.mailer.isSmtpConfigured };
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
 * Gives an account another role or other rights, disables or enables it. What a disabled account had ends at once: sessions, also those of PINs,
 * links that set a password or enrol a device, and what its browsers are known by. Throws `staff_not_found`, `last_owner`,
 * and `last_publisher`.
 */
export async function changeStaff(
  { db, clock }: Context,
  id: string,
  change: StaffChange,
  actor: StaffActor,
): Promise<StaffAccount> {
  return db.transaction().execute(async (transaction) => {
    await lockAsOwner(transaction, actor);
    const before = await findAccountById(transaction, id);
    if (before === undefined) throw new DomainError('staff_not_found');
    const entry = { ...actor, at: clock.now(), details: { account: before.email } };
    const after = await writeChange(transaction, before, change, entry);
    const wasOwner = before.passwordHash !== null && isActiveOwner(before);
    const stopsBeingOwner = wasOwner && !isActiveOwner(after);
    if (stopsBeingOwner && (await countOwners(transaction)).owners === 0) throw new DomainError('last_owner');
    if (canPublish(before) && !canPublish(after) && !(await hasPublisher(transaction))) {
      throw new DomainError('last_publisher');
    }
    return toStaffAccount(after, await hasSecondFactor(transaction, id));
  });
}

/** As part of a transaction that has locked the accounts; `entry` is what the audit trail says of each change. */
export async function writeChange(
  transaction: Transaction<Tables>,
  before: Account,
  change: StaffChange,
  entry: Omit<NewEntry, 'action'>,
): Promise<Account> {
  const { id } = before;
  const { role = before.role, isDisabled = before.disabledAt !== null } = change;
  if (role !== before.role) {
    await updateRole(transaction, id, role);
    await endEnrollmentsOf(transaction, before.role, role);
    const details = { ...entry.details, from: before.role, role };
    await recordAudit(transaction, { ...entry, action: 'role-changed', details });
  }
  const rights = decideRights(role, before, change);
  if (!isDeepStrictEqual(rights, before.rights)) {
    await updateRights(transaction, id, rights);
    const details = { ...entry.details, rights: rights.join(', ') };
    await recordAudit(transaction, { ...entry, action: 'rights-changed', details });
  }
  const disabledAt = isDisabled ? (before.disabledAt ?? entry.at) : null;
  if (disabledAt !== before.disabledAt) {
    await updateDisabled(transaction, id, disabledAt);
    if (isDisabled) await endAccess(transaction, id, entry.at);
    await recordAudit(transaction, { ...entry, action: isDisabled ? 'account-disabled' : 'account-enabled' });
  }
  return { ...before, role, rights: [...rights], disabledAt };
}

/** Who becomes an owner has every right at first; what the desk may do is not for all who come. */
function decideRights(role: Role, before: Account, { rights }: StaffChange): readonly Right[] {
  if (role === 'desk') return [];
  const becomesOwner = role === 'owner' && before.role !== 'owner';
  return rights ?? (becomesOwner ? RIGHTS : before.rights);
}

/** Everything that an account could still be used by. */
async function endAccess(transaction: Database, id: string, at: Date): Promise<void> {
  await deleteSessionsOf(transaction, id);
  await deleteMarks(transaction, id);
  await endAccountLinks(transaction, id, at);
  await deleteEnrollments(transaction);
}

/** Anyone who may add devices no more takes none home by a link that they made before: all that wait to be used end. */
async function endEnrollmentsOf(transaction: Database, before: Role, after: Role): Promise<void> {
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
  const account = await findHolderOfLink(context, STAFF_INVITATION_PAGE, token);
  if (account === undefined) {
    await countMissedLink({ db: context.db, now: context.clock.now() }, client);
    throw new DomainError('invitation_gone');
  }
  const link = { page: STAFF_INVITATION_PAGE, token, account };
  const isSet = await setPasswordByLink(context, link, password, client, { action: 'invitation-accepted' });
  if (!isSet) throw new DomainError('invitation_gone');
  return startSession(context, account, client);
}

/**
 * Owners take turns, so that two who change each other at once leave one; and who has stopped being an owner while they waited changes
 * nothing. Throws `not_allowed`.
 */
async function lockAsOwner(transaction: Transaction<Tables>, { staffId }: StaffActor): Promise<void> {
  await lockAccounts(transaction);
  const account = await findAccountById(transaction, staffId);
  if (account === undefined || !isActiveOwner(account)) throw new DomainError('not_allowed');
}

async function invite(
  context: Context,
  transaction: Database,
  account: Pick<Account, 'id' | 'emailKey'>,
): Promise<string> {
  const token = await queueStaffInvitation({ ...context, db: transaction }, account);
  return `${context.origin()}${STAFF_INVITATION_PAGE}#${token}`;
}

function canPublish({ rights, disabledAt, passwordHash }: Account): boolean {
  return rights.includes('publish_text') && disabledAt === null && passwordHash !== null;
}

function isActiveOwner({ role, disabledAt }: Account): boolean {
  return role === 'owner' && disabledAt === null;
}

function toStaffAccount(
  { id, email, name, role, rights, disabledAt, lastSeenAt }: Account,
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
    rights,
  };
}
