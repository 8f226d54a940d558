import type { Database } from '#server/database/open.ts';
import { one, readStatement, statement } from '#server/database/statement.ts';

/** What a browser and a network are known by once staff have signed in from there (docs/decisions/0042). */
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
