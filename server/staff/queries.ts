import type { Right, Role } from '#contract/staff/roles.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import type { Database } from '#server/database/open.ts';
import { first, isAny, one, readStatement, statement, transactionStatement } from '#server/database/statement.ts';

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
  rights: Right[];
  lastSeenAt: Date | null;
}

const COLUMNS = `id, email, email_key as "emailKey", name, password_hash as "passwordHash", made_at as "madeAt",
  disabled_at as "disabledAt", role, rights, last_seen_at as "lastSeenAt"`;

export const findAccountByEmail = first(
  statement<[emailKey: string], Account>(`select ${COLUMNS} from staff where email_key = $1`),
);
export const findAccountById = first(statement<[id: string], Account>(`select ${COLUMNS} from staff where id = $1`));
export const listAccounts = statement<[], Account>(`select ${COLUMNS} from staff order by made_at, id`);

export const hasAccounts = isAny(statement<[], object>('select from staff limit 1'));

const insertOne = first(
  statement<
    [email: string, emailKey: string, name: string, role: Role, passwordHash: string | null, madeAt: Date],
    Account
  >(`
  insert into staff (id, email, email_key, name, role, password_hash, made_at, rights)
  values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, case when $4 = 'owner' then array['publish_text'] else '{}' end)
  on conflict (email_key) do nothing returning ${COLUMNS}`),
);

/** An owner has every right at first. Undefined when there is one with this address. */
export function insertAccount(
  db: Database,
  { email, name, role, passwordHash, madeAt }: Pick<Account, 'email' | 'name' | 'role' | 'passwordHash' | 'madeAt'>,
): Promise<Account | undefined> {
  return insertOne(db, email, toEmailKey(email), name, role, passwordHash, madeAt);
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

export async function updateRights(db: Database, id: string, rights: readonly Right[]): Promise<void> {
  await db
    .updateTable('staff')
    .set({ rights: [...rights] })
    .where('id', '=', id)
    .execute();
}

/** Who can sign in and publish. */
export const hasPublisher = isAny(
  statement<[], object>(`
  select from staff where 'publish_text' = any(rights) and disabled_at is null and password_hash is not null limit 1`),
);

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

/** What a browser and a network are known by once staff have signed in from there (docs/decisions/0006). */
interface SignInMarks {
  emailKey: string;
  browser: Buffer | undefined;
  network: Buffer | undefined;
  /** What was not used since is not known any more. */
  since: Date;
}

export interface KnownMarks {
  /** The account has signed in with this browser. */
  isOwnBrowser: boolean;
  isStaffBrowser: boolean;
  isStaffNetwork: boolean;
}

const selectKnown = one(
  readStatement<[emailKey: string, browser: Buffer | undefined, network: Buffer | undefined, since: Date], KnownMarks>(`
  select
    exists (
      select from staff_devices join staff on staff.id = staff_id
      where kind = 'browser' and mark = $2 and email_key = $1 and used_at > $4
    ) as "isOwnBrowser",
    exists (select from staff_devices where kind = 'browser' and mark = $2 and used_at > $4) as "isStaffBrowser",
    exists (select from staff_devices where kind = 'network' and mark = $3 and used_at > $4) as "isStaffNetwork"`),
);

/** One statement for known and unknown alike, so that its time tells nothing. */
export async function findKnownMarks(
  db: Database,
  { emailKey, browser, network, since }: SignInMarks,
): Promise<KnownMarks> {
  return selectKnown(db, emailKey, browser, network, since);
}

const upsertBoth = statement<
  [staffId: string, browser: Buffer | undefined, network: Buffer | undefined, at: Date, since: Date]
>(`
  with forgotten as (delete from staff_devices where staff_id = $1 and used_at <= $5)
  insert into staff_devices (kind, mark, staff_id, used_at)
  select kind, mark, $1, $4 from (values ('browser', $2::bytea), ('network', $3::bytea)) as used (kind, mark)
  where mark is not null
  on conflict (kind, mark, staff_id) do update set used_at = excluded.used_at`);

/** Notes where an account signed in; what it has not used since `since` goes. */
export async function upsertMarks(
  db: Database,
  { staffId, browser, network, at, since }: Omit<SignInMarks, 'emailKey'> & { staffId: string; at: Date },
): Promise<void> {
  await upsertBoth(db, staffId, browser, network, at, since);
}

/** With them, that the account has signed in on enrolled devices: its PIN opens none before it does so again. */
export async function deleteMarks(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('staff_devices').where('staff_id', '=', staffId).execute();
  await db.deleteFrom('staff_on_devices').where('staff_id', '=', staffId).execute();
}

/** A full sign-in on an enrolled device, from which on the account's PIN opens it for the day; wrong PINs are forgotten. */
export async function upsertOnDevice(
  db: Database,
  { staffId, deviceId, at }: { staffId: string; deviceId: string; at: Date },
): Promise<void> {
  const fresh = { signed_in_at: at, wrong_pins: 0, closed_until: null };
  await db
    .insertInto('staff_on_devices')
    .values({ staff_id: staffId, device_id: deviceId, ...fresh })
    .onConflict((conflict) => conflict.columns(['staff_id', 'device_id']).doUpdateSet(fresh))
    .execute();
}

/** What is enrolled under this name next may be another tablet. */
export async function deleteFromDevice(db: Database, deviceId: string): Promise<void> {
  await db.deleteFrom('staff_on_devices').where('device_id', '=', deviceId).execute();
}

/** Of every device: who made a link is not kept, and each is good for minutes alone. */
export async function deleteEnrollments(db: Database): Promise<void> {
  await db.deleteFrom('device_enrollments').execute();
}
