import type { Transaction } from 'kysely';
import type { EmailKind } from '#contract/emails/emails.ts';
import { latestPast } from '#server/clock.ts';
import { lockTransaction } from '#server/database/locks.ts';
import type { Database } from '#server/database/open.ts';
import { first, statement, transactionStatement } from '#server/database/statement.ts';
import type { Tables } from '#server/database/tables.ts';
import { EFFECTIVE_END, IS_REPLACED } from '#server/validity/rules.ts';
import { AGREED, type KidsOfMailbox } from './rules.ts';

/** Of signers who agree to hear from us, those that end in a time and got no such email yet. */
export const listEnding = statement<[kind: EmailKind, after: Date, until: Date, leastDays: number], { id: string }>(`
  select id from waivers
  where expires_at > $2 and expires_at <= $3 and ${EFFECTIVE_END} > $2 and coalesce(contact_email, email) is not null
    and (adds_to is not null or expires_at - signed_at >= make_interval(days => $4::integer))
    and ${AGREED} and not exists (select from emails where waiver_id = waivers.id and kind = $1)
  order by expires_at, id`);

const insertSome = statement<[kind: EmailKind, at: Date, waiverIds: readonly string[]]>(`
  insert into emails (kind, waiver_id, queued_at)
  select $1, id, $2 from waivers where id = any($3::uuid[]) and not ${IS_REPLACED}
  on conflict do nothing`);

/** Few enough that one statement stays within its time limit, however many waivers a person has. */
const REMINDERS_AT_ONCE = 100;

/** One email of the kind for each waiver that no later one replaces. */
export async function insertReminders(
  db: Database,
  kind: 'ends-in-30-days' | 'ends-in-7-days' | 'turns-18',
  waiverIds: readonly string[],
  at: Date,
): Promise<void> {
  for (let done = 0; done < waiverIds.length; done += REMINDERS_AT_ONCE) {
    await insertSome(db, kind, at, waiverIds.slice(done, done + REMINDERS_AT_ONCE));
  }
}

/** Valid waivers of guardians with a mailbox, with kids who were born on one of these days; the newest first. */
export const listComingOfAge = statement<[birthDates: readonly string[], at: Date], KidsOfMailbox>(`
  select id, kids, coalesce(contact_email_key, email_key) as mailbox,
    (select max(queued_at) from emails where waiver_id = waivers.id and kind = 'turns-18') as "toldAt"
  from waivers
  where kids @? '$[*].birthDate' and jsonb_path_query_array(kids, '$[*].birthDate') ?| $1
    and ${EFFECTIVE_END} > $2 and own_kids is distinct from false and coalesce(contact_email, email) is not null
  order by signed_at desc, id`);

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

/** The normalized address that it goes to; undefined when the waiver has none. */
export const insertNewCodeEmail = first(
  statement<[waiverId: string, at: Date], { emailKey: string }>(`
  with addressed as (
    select id, coalesce(contact_email_key, email_key) as "emailKey" from waivers
    where id = $1 and coalesce(contact_email, email, '') <> ''
  ), queued as (
    insert into emails (kind, waiver_id, queued_at) select 'new-code', id, $2 from addressed
  )
  select "emailKey" from addressed`),
);

/** Queues a mailing's email to the sender of each of these entries of a list, as part of the transaction that sends it. */
export const queueListEmails = statement<[mailingId: string, itemIds: string[], at: Date]>(`
  insert into emails (kind, mailing_id, inbox_item_id, queued_at)
  select 'list', $1, item, $3 from unnest($2::uuid[]) as item`);

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

/** Queues an email about the erasure by time to owners and managers, who answer for the records. `at`: when the night began that it is about. */
export const queueStaffEmails = statement<[kind: 'erasure-announced' | 'erasure-refused', at: Date]>(`
  insert into emails (kind, staff_id, queued_at) select $1, id, $2 from staff
  where disabled_at is null and role in ('owner', 'manager')`);

export const insertStaffInvitation = statement<[id: string, staffId: string, at: Date]>(
  `insert into emails (id, kind, staff_id, queued_at) values ($1, 'staff-invitation', $2, $3)`,
);
