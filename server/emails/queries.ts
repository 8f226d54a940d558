import type { EmailKind, EmailState } from '#contract/emails.ts';
import type { Transaction } from 'kysely';
import { lockTransaction } from '#server/database/locks.ts';
import type { Database } from '#server/database/open.ts';
import { statement, transactionStatement } from '#server/database/statement.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Addresses } from './rules.ts';
import { EFFECTIVE_END, IS_REPLACED } from '#server/validity/rules.ts';

const releaseHeld = transactionStatement<[at: Date]>(`
  update letters set held_until = null where id in (
    select id from letters where state = 'waiting' and held_until <= $1 for update skip locked
  )`);

const selectWaiting = transactionStatement<[most: number], { id: string }>(`
  select id from letters where state = 'waiting' and held_until is null
  order by queued_at limit $1 for update skip locked`);

/** Emails that are not in the queue yet and may be, locked until the end of the transaction. */
export async function lockWaiting(transaction: Transaction<Tables>, most: number, at: Date): Promise<string[]> {
  await releaseHeld(transaction, at);
  const rows = await selectWaiting(transaction, most);
  return rows.map(({ id }) => id);
}

const setHeld = statement<[id: string, until: Date]>(`
  update letters set state = 'waiting', held_until = $2 where id = $1 and state in ('waiting', 'queued')`);

/** It waits again, until its mailbox has room. */
export async function markHeld(db: Database, id: string, until: Date): Promise<void> {
  await setHeld(db, id, until);
}

const setQueued = transactionStatement<[ids: string[]]>(
  `update letters set state = 'queued' where id = any($1::uuid[])`,
);

export async function markQueued(transaction: Transaction<Tables>, ids: string[]): Promise<void> {
  await setQueued(transaction, ids);
}

/** An email with its recipient, if there still is one. */
export interface DueEmail {
  id: string;
  kind: EmailKind;
  queuedAt: Date;
  attempts: number;
  waiverId: string | null;
  /** Empty, as the address is, when the recipient is gone. */
  name: string;
  email: string | null;
  /** The normalized address. */
  emailKey: string | null;
  /** The waiver's own code, as it is stored. */
  storedCode: string | null;
  signedAt: Date | null;
  /** The moment at which staff asked for a new signature, if that came first. */
  expiresAt: Date | null;
  /** Whether its waiver is no longer valid. */
  hasEnded: boolean;
  /** Whether its signer agrees to any emails now. */
  isAgreed: boolean;
  /** Whether the person signed again for everyone on it: the newer waiver, and the consent given with it, counts. */
  isRenewed: boolean;
  /** What staff wrote to a list. */
  mailing: ListMailing | null;
}

/** One that has a mailbox to go to. */
export type AddressedEmail = DueEmail & { email: string; emailKey: string };

export interface ListMailing {
  id: string;
  /** Null: the list is the workshops' waitlist. */
  toy: string | null;
  subject: string;
  message: string;
}

const AGREED = `exists (
  select from (
    select distinct on (choice) given from consents where waiver_id = waivers.id order by choice, id desc
  ) as newest where given)`;

/** Where an email goes: the one that asks about an address, to it alone; the copy for a confirmed one, nowhere else. */
const toWhom = (column: 'email' | 'email_key') => `
  case letters.kind
    when 'confirm-address' then pending.${column}
    when 'copy-to-confirmed' then contact_${column}
    when 'list' then items.${column}
    else coalesce(contact_${column}, waivers.${column}, staff.${column})
  end`;

const OTHERS = `
  left join pending_addresses as pending on pending.waiver_id = letters.waiver_id and pending.letter_id = letters.id
  left join inbox_items as items on items.id = letters.inbox_item_id`;

const selectDue = statement<[id: string, at: Date], DueEmail>(`
  select letters.id, letters.kind, queued_at as "queuedAt", attempts, letters.waiver_id as "waiverId",
    coalesce(waivers.name, staff.name, '') as name, ${toWhom('email')} as email, ${toWhom('email_key')} as "emailKey",
    coalesce(replacement_codes.code, qr_code) as "storedCode", signed_at as "signedAt", ${EFFECTIVE_END} as "expiresAt",
    coalesce(${EFFECTIVE_END} < $2, false) as "hasEnded", ${AGREED} as "isAgreed", ${IS_REPLACED} as "isRenewed",
    case when mailings.id is not null then jsonb_build_object(
      'id', mailings.id, 'toy', mailings.toy, 'subject', mailings.subject, 'message', mailings.message) end as mailing
  from letters
  left join waivers on waivers.id = letters.waiver_id
  left join replacement_codes on replacement_codes.waiver_id = waivers.id
  left join staff on staff.id = letters.staff_id and staff.disabled_at is null
  ${OTHERS}
  left join mailings on mailings.id = letters.mailing_id
  where letters.id = $1 and state in ('waiting', 'queued')`);

/** Undefined when it was sent, given up or dropped, or was erased with its waiver. */
export async function findDueEmail(db: Database, id: string, at: Date): Promise<DueEmail | undefined> {
  const [email] = await selectDue(db, id, at);
  return email;
}

const end = statement<
  [id: string, state: Exclude<EmailState, 'waiting' | 'queued'>, at: Date, attempts: 0 | 1, problem: string | undefined]
>(`
  update letters set state = $2, settled_at = $3, attempts = attempts + $4, problem = $5
  where id = $1 and state in ('waiting', 'queued')`);

/** `written`: to a file. */
export async function markDelivered(
  db: Database,
  id: string,
  { at, state }: { at: Date; state: 'sent' | 'written' },
): Promise<void> {
  await end(db, id, state, at, 1, undefined);
}

/** Given up; `problem` is shown to staff. */
export async function markFailed(
  db: Database,
  id: string,
  { at, problem }: { at: Date; problem: string },
): Promise<void> {
  await end(db, id, 'failed', at, 1, problem);
}

/** Nobody wants it any more. */
export async function markDropped(db: Database, id: string, at: Date): Promise<void> {
  await end(db, id, 'dropped', at, 0, undefined);
}

const addFailedAttempt = statement<[id: string, problem: string]>(`
  update letters set attempts = attempts + 1, problem = $2 where id = $1 and state in ('waiting', 'queued')`);

export async function markAttemptFailed(db: Database, id: string, problem: string): Promise<void> {
  await addFailedAttempt(db, id, problem);
}

const selectEnding = statement<[kind: EmailKind, after: Date, until: Date], { id: string }>(`
  select id from waivers
  where expires_at > $2 and expires_at <= $3 and ${EFFECTIVE_END} > $2 and coalesce(contact_email, email) is not null
    and ${AGREED} and not exists (select from letters where waiver_id = waivers.id and kind = $1)
  order by expires_at, id`);

const insertReminders = statement<[kind: EmailKind, at: Date, waiverIds: string[]]>(`
  insert into letters (kind, waiver_id, queued_at)
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

const selectComingOfAge = statement<[birthDates: readonly string[], at: Date], ComingOfAge>(`
  select id, kids, coalesce(contact_email_key, email_key) as mailbox,
    (select max(queued_at) from letters where waiver_id = waivers.id and kind = 'turns-18') as "toldAt"
  from waivers
  where kids @? '$[*].birthDate' and jsonb_path_query_array(kids, '$[*].birthDate') ?| $1
    and ${EFFECTIVE_END} > $2 and own_kids is distinct from false and coalesce(contact_email, email) is not null
  order by signed_at desc, id`);

/** Valid waivers of guardians with a mailbox, with kids who were born on one of these days; the newest first. */
export async function listComingOfAge(db: Database, birthDates: readonly string[], at: Date): Promise<ComingOfAge[]> {
  return selectComingOfAge(db, birthDates, at);
}

/** One email of the kind for each waiver that no later one replaces. */
export async function insertEmailsBefore18(db: Database, waiverIds: readonly string[], at: Date): Promise<void> {
  for (let done = 0; done < waiverIds.length; done += REMINDERS_AT_ONCE) {
    await insertReminders(db, 'turns-18', at, waiverIds.slice(done, done + REMINDERS_AT_ONCE));
  }
}

const insertOne = statement<[kind: OneOff, waiverId: string, at: Date], { id: string }>(
  'insert into letters (kind, waiver_id, queued_at) values ($1, $2, $3) returning id',
);

type OneOff = 'invitation' | 'confirm-address' | 'copy-to-confirmed';

/** Returns its id. */
export async function insertEmail(
  db: Database,
  { kind, waiverId, at }: { kind: OneOff; waiverId: string; at: Date },
): Promise<string> {
  const [email] = await insertOne(db, kind, waiverId, at);
  if (email === undefined) throw new Error('An email was not stored');
  return email.id;
}

const insertNewCode = statement<[waiverId: string, at: Date], { id: string }>(`
  insert into letters (kind, waiver_id, queued_at)
  select 'new-code', id, $2 from waivers where id = $1 and coalesce(contact_email, email, '') <> ''
  returning id`);

/** False when the waiver has no address. */
export async function insertNewCodeEmail(db: Database, waiverId: string, at: Date): Promise<boolean> {
  return (await insertNewCode(db, waiverId, at)).length > 0;
}

const insertMany = statement<[mailingId: string, itemIds: string[], at: Date]>(`
  insert into letters (kind, mailing_id, inbox_item_id, queued_at)
  select 'list', $1, item, $3 from unnest($2::uuid[]) as item`);

export async function insertListEmails(
  db: Database,
  { mailingId, itemIds, at }: { mailingId: string; itemIds: string[]; at: Date },
): Promise<void> {
  await insertMany(db, mailingId, itemIds, at);
}

const dropOpen = statement<[waiverId: string, at: Date]>(`
  update letters set state = 'dropped', settled_at = $2
  where waiver_id = $1 and kind in ('copy', 'copy-to-confirmed') and state in ('waiting', 'queued')`);

/** Copies that another one replaces. */
export async function dropOpenCopies(db: Database, waiverId: string, at: Date): Promise<void> {
  await dropOpen(db, waiverId, at);
}

const deleteOld = statement<[before: Date]>(`
  with forgotten as (
    delete from pending_addresses where asked_at <= $1
  )
  delete from letters where kind = 'confirm-address' and queued_at <= $1`);

/** Addresses that nobody confirmed, and the emails that asked; the file of such an email is orphaned from now on. */
export async function deleteUnconfirmed(db: Database, before: Date): Promise<void> {
  await deleteOld(db, before);
}

const insertToOwner = transactionStatement<[at: Date, since: Date], { id: string }>(`
  insert into letters (kind, staff_id, queued_at)
  select 'unusual-reading', id, $1 from staff
  where disabled_at is null and not exists (select from letters where kind = 'unusual-reading' and queued_at > $2)
  order by made_at, id limit 1
  returning id`);

/** To the oldest account that is not disabled, which is the owner's; false when one was queued since. */
export async function insertOwnerEmail(transaction: Transaction<Tables>, at: Date, since: Date): Promise<boolean> {
  await lockTransaction(transaction, 'ownerEmails');
  return (await insertToOwner(transaction, at, since)).length > 0;
}

export interface Link extends Addresses {
  id: string;
  kind: EmailKind;
  queuedAt: Date;
  waiverId: string | null;
  staffId: string | null;
  isUsed: boolean;
}

const insertForStaff = statement<[kind: 'erasure-announced' | 'erasure-refused', at: Date]>(`
  insert into letters (kind, staff_id, queued_at) select $1, id, $2 from staff where disabled_at is null`);

/** One for each account that is not disabled. */
export async function insertStaffEmails(
  db: Database,
  kind: 'erasure-announced' | 'erasure-refused',
  at: Date,
): Promise<void> {
  await insertForStaff(db, kind, at);
}

const selectLink = statement<[id: string], Link>(`
  select letters.id, letters.kind, queued_at as "queuedAt", letters.waiver_id as "waiverId", letters.staff_id as "staffId",
    used_at is not null as "isUsed", coalesce(contact_email_key, waivers.email_key, staff.email_key) as "emailKey",
    contact_email_key is not null as "isChanged"
  from letters
  left join waivers on waivers.id = letters.waiver_id
  left join staff on staff.id = letters.staff_id
  where letters.id = $1`);

/** The owner of an email's link, with the addresses that they have now. */
export async function findLink(db: Database, id: string): Promise<Link | undefined> {
  const [link] = await selectLink(db, id);
  return link;
}

const setUsed = statement<[id: string, at: Date], { id: string }>(
  'update letters set used_at = $2 where id = $1 and used_at is null returning id',
);

/** False when the email's link was used before. */
export async function markLinkUsed(db: Database, id: string, at: Date): Promise<boolean> {
  return (await setUsed(db, id, at)).length > 0;
}

export interface ListedEmail {
  id: string;
  kind: EmailKind;
  state: EmailState;
  name: string | null;
  email: string | null;
  waiverId: string | null;
  queuedAt: Date;
  settledAt: Date | null;
  attempts: number;
  problem: string | null;
  heldUntil: Date | null;
}

type Shown = 'failed' | 'open' | 'all';
const SHOWN: Record<Shown, string> = {
  failed: `state = 'failed'`,
  open: `state in ('waiting', 'queued', 'failed')`,
  all: 'true',
};

/** Nobody pages further, and the cost of a page must not grow with every signing. */
const MAX_LISTED = 10_000;

function listing(shown: Shown) {
  return statement<[offset: number, limit: number], ListedEmail>(`
    select letters.id, letters.kind, state, coalesce(waivers.name, staff.name) as name,
      ${toWhom('email')} as email, letters.waiver_id as "waiverId",
      queued_at as "queuedAt", settled_at as "settledAt", attempts, problem,
      case state when 'waiting' then held_until end as "heldUntil"
    from (
      select * from (
        select * from letters where ${SHOWN[shown]} order by queued_at desc, id desc limit ${MAX_LISTED}
      ) as newest
      order by queued_at desc, id desc offset $1 limit $2
    ) as letters
    left join waivers on waivers.id = letters.waiver_id
    left join staff on staff.id = letters.staff_id
    ${OTHERS}
    order by queued_at desc, letters.id desc`);
}

const selectPage = { failed: listing('failed'), open: listing('open'), all: listing('all') };

export async function listEmails(
  db: Database,
  { show, offset, limit }: { show: Shown; offset: number; limit: number },
): Promise<ListedEmail[]> {
  return selectPage[show](db, offset, limit);
}

const counting = (shown: Shown) =>
  statement<[], { total: number; failed: number }>(`
    select count(*) as total, (select count(*) from letters where ${SHOWN.failed}) as failed
    from (select from letters where ${SHOWN[shown]} limit ${MAX_LISTED}) as listed`);

const countShown = { failed: counting('failed'), open: counting('open'), all: counting('all') };

/** `total` counts those that are listed. */
export async function countEmails(db: Database, show: Shown): Promise<{ total: number; failed: number }> {
  const [counts] = await countShown[show](db);
  return counts ?? { total: 0, failed: 0 };
}

const setAgain = statement<[id: string], { waiverId: string | null }>(`
  update letters set state = 'waiting', attempts = 0, problem = null, settled_at = null, held_until = null
  where id = $1 and state = 'failed'
  returning waiver_id as "waiverId"`);

/** Undefined when there is no such email that failed. */
export async function markWaiting(db: Database, id: string): Promise<{ waiverId: string | null } | undefined> {
  const [email] = await setAgain(db, id);
  return email;
}
