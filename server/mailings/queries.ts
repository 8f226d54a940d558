import type { MailingList } from '#contract/inbox/inbox.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { rowStatement, statement, transactionStatement } from '#server/database/statement.ts';
import type { Tables } from '#server/database/tables.ts';

/** The entries of a list: of a toy in $1; else of the waitlist, as far as $2 and $3 narrow it. No subject means any. */
const ON_LIST = `(
  case when $1::text is not null then kind = 'notify' and content ->> 'toy' = $1
    else kind = 'waitlist' and ($2::text is null or content ->> 'ageBand' = $2)
      and ($3::text is null or content -> 'subjects' ? $3 or content -> 'subjects' = '[]')
  end)`;

/** What `$1`, `$2` and `$3` of `ON_LIST` stand for. */
type Narrowing = [toy: string | null, ageBand: string | null, workshop: string | null];

function narrow({ toy, ageBand, workshop }: MailingList): Narrowing {
  return [toy ?? null, ageBand ?? null, workshop ?? null];
}

export interface ListSize {
  people: number;
  unanswered: number;
}

const COUNTS = `count(distinct email_key) as people,
  count(distinct email_key) filter (where answered_at is null) as unanswered`;

const countOne = statement<Narrowing, ListSize>(`select ${COUNTS} from inbox_items where ${ON_LIST}`);

/** How many people are on a list, and how many have an entry that was never answered. */
export async function countList(db: Database, list: MailingList): Promise<ListSize> {
  const [size] = await countOne(db, ...narrow(list));
  return size ?? { people: 0, unanswered: 0 };
}

export const listToys = statement<[], ListSize & { toy: string }>(`
  select content ->> 'toy' as toy, ${COUNTS} from inbox_items where kind = 'notify' group by 1 order by 1`);

const selectEntries = transactionStatement<[...Narrowing, isUnanswered: boolean], { id: string; emailKey: string }>(`
  select id, email_key as "emailKey" from inbox_items
  where ${ON_LIST} and (not $4::boolean or answered_at is null)
  order by received_at desc, id desc for update`);

export interface Entry {
  id: string;
  emailKey: string;
}

/** The newest first; held until the end of the transaction. */
export async function lockEntries(
  transaction: Transaction<Tables>,
  list: MailingList,
  isUnanswered: boolean,
): Promise<Entry[]> {
  return selectEntries(transaction, ...narrow(list), isUnanswered);
}

export interface NewMailing extends MailingList {
  id: string;
  idempotencyKey: string;
  requestHash: Buffer;
  subject: string;
  message: string;
  people: number;
  at: Date;
  staffId: string;
}

const insertNew = statement<
  [
    id: string,
    idempotencyKey: string,
    requestHash: Buffer,
    kind: MailingList['kind'],
    ...Narrowing,
    subject: string,
    message: string,
    people: number,
    at: Date,
    staffId: string,
  ]
>(`
  insert into mailings (id, idempotency_key, request_hash, kind, toy, age_band, workshop, subject, message, people, sent_at, sent_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`);

export async function insertMailing(db: Database, mailing: NewMailing): Promise<void> {
  const { id, idempotencyKey, requestHash, kind, subject, message, people, at, staffId } = mailing;
  const list = narrow(mailing);
  await insertNew(db, id, idempotencyKey, requestHash, kind, ...list, subject, message, people, at, staffId);
}

export const findByKey = rowStatement<[idempotencyKey: string], { requestHash: Buffer; people: number }>(`
  select request_hash as "requestHash", people from mailings where idempotency_key = $1`);

const setAnswered = statement<[ids: string[], at: Date, mailingId: string, staffId: string]>(`
  update inbox_items set answered_at = $2, answered_by = $3, read_at = coalesce(read_at, $2), read_by = coalesce(read_by, $4)
  where id = any($1::uuid[])`);

/** An answered entry counts as read. */
export async function updateAnswered(
  db: Database,
  { ids, at, mailingId, staffId }: { ids: string[]; at: Date; mailingId: string; staffId: string },
): Promise<void> {
  await setAnswered(db, ids, at, mailingId, staffId);
}

const selectList = statement<[id: string], MailingList>(`select kind, toy from mailings where id = $1`);

/** The whole list that a mailing went to: a toy's, or the waitlist. */
export async function findListOf(db: Database, mailingId: string): Promise<MailingList | undefined> {
  const [list] = await selectList(db, mailingId);
  return list && { kind: list.kind, ...(list.toy && { toy: list.toy }) };
}

const selectMailboxes = statement<Narrowing, { emailKey: string }>(`
  select distinct email_key as "emailKey" from inbox_items where ${ON_LIST}`);

export async function listMailboxes(db: Database, list: MailingList): Promise<string[]> {
  const rows = await selectMailboxes(db, ...narrow(list));
  return rows.map(({ emailKey }) => emailKey);
}

const deleteEntries = statement<[...Narrowing, emailKey: string]>(
  `delete from inbox_items where ${ON_LIST} and email_key = $4`,
);

/** Emails to them that still wait are deleted too. */
export async function deleteFromList(db: Database, list: MailingList, emailKey: string): Promise<void> {
  await deleteEntries(db, ...narrow(list), emailKey);
}
