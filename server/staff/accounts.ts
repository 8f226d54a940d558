import { randomUUID } from 'node:crypto';
import { isValidEmail } from '#contract/email-address.ts';
import { PASSWORD_LENGTH } from '#contract/staff/staff.ts';
import type { AuditAction } from '#contract/staff/audit.ts';
import type { Role } from '#contract/staff/roles.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/open.ts';
import { endAccountLinks } from '#server/emails/operations.ts';
import { forgetFactors, hasSecondFactor } from '#server/factors/operations.ts';
import { forgetAttempts } from './attempts.ts';
import { deleteMarks } from './mark-queries.ts';
import { passwordFault } from '#server/security/password-strength.ts';
import { hashPassword } from '#server/security/password.ts';
import { endAccess, endEnrollmentsOf } from './members.ts';
import {
  countOwners,
  findAccountByEmail,
  hasAccounts,
  insertAccount,
  listAccounts,
  lockAccounts,
  updateDisabled,
  updatePassword,
  updateRole,
} from './queries.ts';
import { deleteSessionsOf } from './session-queries.ts';

export { listAccounts };

/** Takes turns with those who sign in. */
const OPERATOR = 'operator';

/** Adds an account; the password follows the rules of the dashboard. Without a role it is a desk's, and the first an owner's. */
export async function addAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { email, name, password, role }: { email: string; name: string; password: string; role?: Role | undefined },
): Promise<void> {
  refuseEmail(email);
  refuseName(name);
  await refusePassword(password, { email, hasSecondFactor: false });
  const id = randomUUID();
  const madeAt = clock.now();
  const passwordHash = await hashPassword(password, OPERATOR);
  const account = { id, email: email.trim(), emailKey: toEmailKey(email), name: name.trim(), passwordHash, madeAt };
  await db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction);
    const given = role ?? ((await hasAccounts(transaction)) ? 'desk' : 'owner');
    if (!(await insertAccount(transaction, { ...account, role: given }))) {
      throw new Error(`There is an account for ${email} already.`);
    }
    await note({ db: transaction, clock }, id, 'account-added', { role: given });
  });
}

/** Gives an account another role, from the next call on. */
export async function giveRole(context: Pick<Context, 'db' | 'clock'>, email: string, role: Role): Promise<void> {
  const { id, role: from } = await findAccount(context.db, email);
  await context.db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction);
    await updateRole(transaction, id, role);
    await endEnrollmentsOf(transaction, from, role);
    await note({ ...context, db: transaction }, id, 'role-changed', { from, role });
  });
}

/** Whether anybody who may sign in may make and change accounts; the operator may take that from everybody. */
export async function hasOwner({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await countOwners(db)).owners > 0;
}

/** A disabled account cannot sign in, and its sessions end; it can be enabled again. */
export async function disableAccount(context: Pick<Context, 'db' | 'clock'>, email: string): Promise<void> {
  const { id } = await findAccount(context.db, email);
  await context.db.transaction().execute(async (transaction) => {
    const at = context.clock.now();
    await lockAccounts(transaction);
    await updateDisabled(transaction, id, at);
    await endAccess(transaction, id, at);
    await note({ ...context, db: transaction }, id, 'account-disabled');
  });
}

/** Lets a disabled account sign in again, with the password that it had. */
export async function enableAccount(context: Pick<Context, 'db' | 'clock'>, email: string): Promise<void> {
  const { id } = await findAccount(context.db, email);
  await context.db.transaction().execute(async (transaction) => {
    await updateDisabled(transaction, id, null);
    await note({ ...context, db: transaction }, id, 'account-enabled');
  });
}

/** Gives an account another password, ends its sessions and forgets what was failed at it. */
export async function resetPassword(
  context: Pick<Context, 'db' | 'clock'>,
  email: string,
  password: string,
): Promise<void> {
  const { id } = await findAccount(context.db, email);
  await refusePassword(password, { email, hasSecondFactor: await hasSecondFactor(context.db, id) });
  const passwordHash = await hashPassword(password, OPERATOR);
  await context.db.transaction().execute(async (transaction) => {
    await updatePassword(transaction, id, passwordHash);
    await deleteSessionsOf(transaction, id);
    await deleteMarks(transaction, id);
    await endAccountLinks(transaction, id, context.clock.now());
    await forgetAttempts(transaction, toEmailKey(email));
    await note({ ...context, db: transaction }, id, 'password-reset');
  });
}

/** Leaves an account its password alone, and ends its sessions: for who has lost their phone and their recovery codes. */
export async function resetFactors(context: Pick<Context, 'db' | 'clock'>, email: string): Promise<void> {
  const { id } = await findAccount(context.db, email);
  await context.db.transaction().execute(async (transaction) => {
    await forgetFactors(transaction, id);
    await deleteSessionsOf(transaction, id);
    await deleteMarks(transaction, id);
    await note({ ...context, db: transaction }, id, 'second-factor-reset');
  });
}

async function findAccount(db: Database, email: string) {
  const account = await findAccountByEmail(db, toEmailKey(email));
  if (account === undefined) throw new Error(`There is no account for ${email}.`);
  return account;
}

function refuseEmail(email: string): void {
  if (!isValidEmail(email)) throw new Error(`${email} is not an email address.`);
}

function refuseName(name: string): void {
  if (!name.trim() || [...name].length > 120) throw new Error('A name has 1 to 120 characters.');
}

/** The operator's commands ask no service outside. */
async function refusePassword(password: string, holder: { email: string; hasSecondFactor: boolean }): Promise<void> {
  const { max } = PASSWORD_LENGTH;
  if (password.length > max) throw new Error(`A password has at most ${max} characters.`);
  const fault = await passwordFault(password, holder);
  if (fault !== undefined) throw new Error(`${fault}.`);
}

async function note(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  staffId: string,
  action: AuditAction,
  details: Record<string, string> = {},
): Promise<void> {
  await recordAudit(db, {
    at: clock.now(),
    staffId,
    action,
    details: { by: 'command', ...details },
    address: undefined,
  });
}
