import type { Transaction } from 'kysely';
import type { Role } from '#contract/staff/roles.ts';
import type { Database } from '#server/database/open.ts';
import { statement, transactionStatement } from '#server/database/statement.ts';
import type { Tables } from '#server/database/tables.ts';

export interface Account {
  id: string;
  email: string;
  emailKey: string;
  name: string;
  /** Null: was invited, and has chosen none yet. */
  passwordHash: string | null;
  madeAt: Date;
  disabledAt: Date | null;
  role: Role;
  lastSeenAt: Date | null;
}

const COLUMNS = `id, email, email_key as "emailKey", name, password_hash as "passwordHash", made_at as "madeAt",
  disabled_at as "disabledAt", role, last_seen_at as "lastSeenAt"`;

const selectByEmail = statement<[emailKey: string], Account>(`select ${COLUMNS} from staff where email_key = $1`);
const selectById = statement<[id: string], Account>(`select ${COLUMNS} from staff where id = $1`);
const selectAll = statement<[], Account>(`select ${COLUMNS} from staff order by made_at, id`);

export async function findAccountByEmail(db: Database, emailKey: string): Promise<Account | undefined> {
  const [account] = await selectByEmail(db, emailKey);
  return account;
}

export async function findAccountById(db: Database, id: string): Promise<Account | undefined> {
  const [account] = await selectById(db, id);
  return account;
}

export async function listAccounts(db: Database): Promise<Account[]> {
  return selectAll(db);
}

export async function hasAccounts(db: Database): Promise<boolean> {
  const account = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  return account !== undefined;
}

/** False when there is one with this address. */
export async function insertAccount(
  db: Database,
  account: Omit<Account, 'disabledAt' | 'lastSeenAt'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('staff')
    .values({
      id: account.id,
      email: account.email,
      email_key: account.emailKey,
      name: account.name,
      password_hash: account.passwordHash,
      made_at: account.madeAt,
      role: account.role,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const lockTable = transactionStatement('lock table staff in share row exclusive mode');

/** Until the transaction ends nobody else makes or changes an account, so that there is only ever one first, and always a last owner. */
export async function lockAccounts(transaction: Transaction<Tables>): Promise<void> {
  await lockTable(transaction);
}

export async function updatePassword(db: Database, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function updateDisabled(db: Database, id: string, disabledAt: Date | null): Promise<void> {
  await db.updateTable('staff').set({ disabled_at: disabledAt }).where('id', '=', id).execute();
}

export async function updateRole(db: Database, id: string, role: Role): Promise<void> {
  await db.updateTable('staff').set({ role }).where('id', '=', id).execute();
}

/** Owners who can sign in: nobody adds a passkey before they have chosen a password. */
export async function countOwners(db: Database): Promise<number> {
  const { owners } = await db
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('owners'))
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return owners;
}

export async function insertFirstAccountLink(db: Database, tokenHash: Buffer, endsAt: Date): Promise<void> {
  await db.insertInto('first_account_links').values({ token_hash: tokenHash, ends_at: endsAt }).execute();
}

export async function hasFirstAccountLink(db: Database, tokenHash: Buffer, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom('first_account_links')
    .select('ends_at')
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return link !== undefined;
}

export async function deleteFirstAccountLinks(db: Database): Promise<void> {
  await db.deleteFrom('first_account_links').execute();
}

const insertReset = statement<[emailKey: string, at: Date]>(`
  insert into emails (kind, staff_id, queued_at)
  select 'password-reset', id, $2 from staff where email_key = $1 and disabled_at is null`);

/** Nothing happens for an address that nobody on the staff has. */
export async function insertPasswordReset(db: Database, emailKey: string, at: Date): Promise<void> {
  await insertReset(db, emailKey, at);
}
