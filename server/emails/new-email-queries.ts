import type { Transaction } from 'kysely';
import type { EmailKind } from '#contract/emails/emails.ts';
import { latestPast } from '#server/clock.ts';
import { lockTransaction } from '#server/database/locks.ts';
import type { Database } from '#server/database/open.ts';
import { statement, transactionStatement } from '#server/database/statement.ts';
import type { Tables } from '#server/database/tables.ts';
import { EFFECTIVE_END, IS_REPLACED } from '#server/validity/rules.ts';
import { AGREED } from './rules.ts';

const selectEnding = statement<[kind: EmailKind, after: Date, until: Date], { id: string }>(`
  select id from waivers
  where expires_at > $2 and expires_at <= $3 and ${EFFECTIVE_END} > $2 and coalesce(contact_email, email) is not null
    and ${AGREED} and not exists (select from emails where waiver_id = waivers.id and kind = $1)
  order by expires_at, id`);

const insertReminders = statement<[kind: EmailKind, at: Date, waiverIds: string[]]>(`
  insert into emails (kind, waiver_id, queued_at)
  select $1, id, $2 from waivers where id = any($3::uuid[]) and not ${IS_REPLACED}
  on conflict do nothing`);

/** Few enough that one statement stays within its time limit, however many waivers a person has. */
const REMINDERS_AT_ONCE = 100;

export async function insertDueReminders(
  db: Database,
  { kind, at, after, until }: { kind: EmailKind; at: Date; after: Date; until: Date },
): Promise<void> {
  const ending = (await selectEnding(db, kind, after, until)).map(({ id }) => id);
  for (let done = 0; done < ending.length; done += REMINDERS_AT_ONCE) {
    await insertReminders(db, kind, at, ending.slice(done, done + REMINDERS_AT_ONCE));
  }
}

/** A valid waiver with a kid who soon turns 18. */
export interface ComingOfAge {
  id: string;
  kids: { name: string; birthDate?: string }[];
  mailbox: string;
  /** When its signer was last told of such a birthday. */
  toldAt: Date | null;
}

/** Valid waivers of guardians with a mailbox, with kids who were born on one of these days; the newest first. */
export const listComingOfAge = statement<[birthDates: readonly string[], at: Date], ComingOfAge>(`
  select id, kids, coalesce(contact_email_key, email_key) as mailbox,
    (select max(queued_at) from emails where waiver_id = waivers.id and kind = 'turns-18') as "toldAt"
  from waivers
  where kids @? '$[*].birthDate' and jsonb_path_query_array(kids, '$[*].birthDate') ?| $1
    and ${EFFECTIVE_END} > $2 and own_kids is distinct from false and coalesce(contact_email, email) is not null
  order by signed_at desc, id`);

/** One email of the kind for each waiver that no later one replaces. */
export async function insertEmailsBefore18(db: Database, waiverIds: readonly string[], at: Date): Promise<void> {
  for (let done = 0; done < waiverIds.length; done += REMINDERS_AT_ONCE) {
    await insertReminders(db, 'turns-18', at, waiverIds.slice(done, done + REMINDERS_AT_ONCE));
  }
}

const insertOne = statement<[kind: OneOff, waiverId: string, at: Date], { id: string; causedFrom: string | null }>(`
  insert into emails (kind, waiver_id, queued_at) values ($1, $2, $3)
  returning id, (select host(signed_address) from waivers where id = waiver_id) as "causedFrom"`);

type OneOff = 'invitation' | 'confirm-address' | 'copy-to-confirmed';

/** Returns its id, and the address from which its waiver was signed. */
export async function insertEmail(
  db: Database,
  { kind, waiverId, at }: { kind: OneOff; waiverId: string; at: Date },
): Promise<{ id: string; causedFrom: string | null }> {
  const [email] = await insertOne(db, kind, waiverId, at);
  if (email === undefined) throw new Error('An email was not stored');
  return email;
}

const insertNewCode = statement<[waiverId: string, at: Date], { emailKey: string }>(`
  with addressed as (
    select id, coalesce(contact_email_key, email_key) as "emailKey" from waivers
    where id = $1 and coalesce(contact_email, email, '') <> ''
  ), queued as (
    insert into emails (kind, waiver_id, queued_at) select 'new-code', id, $2 from addressed
  )
  select "emailKey" from addressed`);

/** The normalized address that it goes to; undefined when the waiver has none. */
export async function insertNewCodeEmail(db: Database, waiverId: string, at: Date): Promise<string | undefined> {
  const [queued] = await insertNewCode(db, waiverId, at);
  return queued?.emailKey;
}

const insertMany = statement<[mailingId: string, itemIds: string[], at: Date]>(`
  insert into emails (kind, mailing_id, inbox_item_id, queued_at)
  select 'list', $1, item, $3 from unnest($2::uuid[]) as item`);

export async function insertListEmails(
  db: Database,
  { mailingId, itemIds, at }: { mailingId: string; itemIds: string[]; at: Date },
): Promise<void> {
  await insertMany(db, mailingId, itemIds, at);
}

/** Copies that another one replaces. */
export const dropOpenCopies = statement<[waiverId: string, at: Date]>(`
  update emails set state = 'dropped', settled_at = $2
  where waiver_id = $1 and kind in ('copy', 'copy-to-confirmed') and state in ('waiting', 'queued')`);

/** Addresses that nobody confirmed, and the emails that asked; the file of such an email is orphaned from now on. */
export const deleteUnconfirmed = statement<[before: Date]>(`
  with forgotten as (
    delete from pending_addresses where asked_at <= $1
  )
  delete from emails where kind = 'confirm-address' and queued_at <= $1`);

export type OwnerEmail = 'codes-shown' | 'records-verified' | 'records-changed';

const insertToOwner = transactionStatement<[kind: OwnerEmail, at: Date, since: Date], { id: string }>(`
  insert into emails (kind, staff_id, queued_at)
  select $1, id, $2 from staff
  where disabled_at is null and not exists (select from emails where kind = $1 and queued_at > $3 and queued_at <= ${latestPast('$2')})
  order by role <> 'owner', made_at, id limit 1
  returning id`);

/** To the oldest owner who is not disabled, or else to the oldest account; false when one of the kind was queued since. */
export async function insertOwnerEmail(
  transaction: Transaction<Tables>,
  kind: OwnerEmail,
  { at, since }: { at: Date; since: Date },
): Promise<boolean> {
  await lockTransaction(transaction, 'ownerEmails');
  return (await insertToOwner(transaction, kind, at, since)).length > 0;
}

/** One for each owner and manager who is not disabled. */
export const insertStaffEmails = statement<[kind: 'erasure-announced' | 'erasure-refused', at: Date]>(`
  insert into emails (kind, staff_id, queued_at) select $1, id, $2 from staff
  where disabled_at is null and role in ('owner', 'manager')`);

const insertForAccount = statement<[kind: 'staff-invitation', staffId: string, at: Date], { id: string }>(
  'insert into emails (kind, staff_id, queued_at) values ($1, $2, $3) returning id',
);

/** Returns its id. */
export async function insertAccountEmail(
  db: Database,
  kind: 'staff-invitation',
  staffId: string,
  at: Date,
): Promise<string> {
  const [email] = await insertForAccount(db, kind, staffId, at);
  if (email === undefined) throw new Error('An email was not stored');
  return email.id;
}
