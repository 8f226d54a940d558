import type { Role } from '#contract/staff/roles.ts';
import type { Database } from '#server/database/open.ts';
import { first, isAny, one, statement, transactionStatement } from '#server/database/statement.ts';

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

export const findAccountByEmail = first(
  statement<[emailKey: string], Account>(`select ${COLUMNS} from staff where email_key = $1`),
);
export const findAccountById = first(statement<[id: string], Account>(`select ${COLUMNS} from staff where id = $1`));
export const listAccounts = statement<[], Account>(`select ${COLUMNS} from staff order by made_at, id`);

export const hasAccounts = isAny(statement<[], object>('select from staff limit 1'));

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

/** Until the transaction ends nobody else makes or changes an account, so that there is only ever one first, and always a last owner. */
export const lockAccounts = transactionStatement('lock table staff in share row exclusive mode');

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
export const countOwners = one(
  statement<[], { owners: number }>(`
  select count(*) as owners from staff where role = 'owner' and disabled_at is null and password_hash is not null`),
);

export async function insertFirstAccountLink(db: Database, tokenHash: Buffer, endsAt: Date): Promise<void> {
  await db.insertInto('first_account_links').values({ token_hash: tokenHash, ends_at: endsAt }).execute();
}

export const hasFirstAccountLink = isAny(
  statement<[tokenHash: Buffer, now: Date], object>(
    'select from first_account_links where token_hash = $1 and ends_at > $2',
  ),
);

export async function deleteFirstAccountLinks(db: Database): Promise<void> {
  await db.deleteFrom('first_account_links').execute();
}

/** Nothing happens for an address that nobody on the staff has. */
export const insertPasswordReset = statement<[emailKey: string, at: Date]>(`
  insert into emails (kind, staff_id, queued_at)
  select 'password-reset', id, $2 from staff where email_key = $1 and disabled_at is null`);
