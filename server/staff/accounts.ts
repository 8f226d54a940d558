import { isValidEmail } from '#contract/email-address.ts';
import type { Role } from '#contract/staff/roles.ts';
import { PASSWORD_LENGTH, type StaffChange } from '#contract/staff/staff.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/open.ts';
import { forgetFactors, hasSecondFactor } from '#server/factors/operations.ts';
import { passwordFault } from '#server/security/password-strength.ts';
import { readVenue } from '#server/venue/operations.ts';
import { hashPassword } from '#server/security/password.ts';
import { writeChange } from './members.ts';
import { replacePassword } from './password-reset.ts';
import {
  type Account,
  countOwners,
  deleteMarks,
  findAccountByEmail,
  hasAccounts,
  insertAccount,
  listAccounts,
  lockAccounts,
} from './queries.ts';
import { deleteSessionsOf } from './session-queries.ts';

export { listAccounts };

type Operating = Pick<Context, 'db' | 'clock'>;

/** Takes turns with those who sign in. */
const OPERATOR = 'operator';
/** Of what the audit trail says of the operator's commands, which no member of staff gives. */
const BY_COMMAND = { details: { by: 'command' }, address: undefined };

/** Adds an account; the password follows the rules of the dashboard. Without a role it is a desk's, and the first an owner's. */
export async function addAccount(
  { db, clock }: Operating,
  { email, name, password, role }: { email: string; name: string; password: string; role?: Role | undefined },
): Promise<void> {
  if (!isValidEmail(email)) throw new Error(`${email} is not an email address.`);
  if (!name.trim() || [...name].length > 120) throw new Error('A name has 1 to 120 characters.');
  await refusePassword(db, password, { email, hasSecondFactor: false });
  const at = clock.now();
  const passwordHash = await hashPassword(password, OPERATOR);
  await db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction);
    const given = role ?? ((await hasAccounts(transaction)) ? 'desk' : 'owner');
    const account = await insertAccount(transaction, {
      email: email.trim(),
      name: name.trim(),
      role: given,
      passwordHash,
      madeAt: at,
    });
    if (account === undefined) throw new Error(`There is an account for ${email} already.`);
    const details = { ...BY_COMMAND.details, role: given };
    await recordAudit(transaction, { ...BY_COMMAND, at, staffId: account.id, action: 'account-added', details });
  });
}

/** Gives an account another role, from the next call on, disables it, which ends its sessions, or enables it again with the password that it had. */
export async function changeAccount({ db, clock }: Operating, email: string, change: StaffChange): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction);
    const account = await findAccount(transaction, email);
    await writeChange(transaction, account, change, { ...BY_COMMAND, at: clock.now(), staffId: account.id });
  });
}

/** Whether anybody who may sign in may make and change accounts; the operator may take that from everybody. */
export async function hasOwner({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await countOwners(db)).owners > 0;
}

/** Gives an account another password, ends its sessions and forgets what was failed at it. */
export async function resetPassword({ db, clock }: Operating, email: string, password: string): Promise<void> {
  const { id, emailKey } = await findAccount(db, email);
  await refusePassword(db, password, { email, hasSecondFactor: await hasSecondFactor(db, id) });
  const passwordHash = await hashPassword(password, OPERATOR);
  const at = clock.now();
  await db.transaction().execute(async (transaction) => {
    await replacePassword(transaction, { id, emailKey }, passwordHash, at);
    await recordAudit(transaction, { ...BY_COMMAND, at, staffId: id, action: 'password-reset' });
  });
}

/** Leaves an account its password alone, and ends its sessions: for who has lost their phone and their recovery codes. */
export async function resetFactors({ db, clock }: Operating, email: string): Promise<void> {
  const { id } = await findAccount(db, email);
  await db.transaction().execute(async (transaction) => {
    await forgetFactors(transaction, id);
    await deleteSessionsOf(transaction, id);
    await deleteMarks(transaction, id);
    await recordAudit(transaction, { ...BY_COMMAND, at: clock.now(), staffId: id, action: 'second-factor-reset' });
  });
}

async function findAccount(db: Database, email: string): Promise<Account> {
  const account = await findAccountByEmail(db, toEmailKey(email));
  if (account === undefined) throw new Error(`There is no account for ${email}.`);
  return account;
}

/** The operator's commands ask no service outside. */
async function refusePassword(
  db: Database,
  password: string,
  holder: { email: string; hasSecondFactor: boolean },
): Promise<void> {
  const { max } = PASSWORD_LENGTH;
  if (password.length > max) throw new Error(`A password has at most ${max} characters.`);
  const fault = await passwordFault(password, { ...holder, venue: (await readVenue(db)).venue });
  if (fault !== undefined) throw new Error(`${fault}.`);
}
