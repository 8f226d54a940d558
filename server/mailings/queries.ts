import type { MailingList } from '#contract/inbox/inbox.ts';
import type { Database } from '#server/database/open.ts';
import { first, one, statement, transactionStatement } from '#server/database/statement.ts';

/** The entries of a list: of a toy in $1; else of the waitlist, as far as $2 and $3 narrow it. No subject means any. */
const ON_LIST = `(
  case when $1::text is not null then kind = 'notify' and content ->> 'toy' = $1
    else kind = 'waitlist' and ($2::text is null or content ->> 'ageBand' = $2)
      and ($3::text is null or content -> 'subjects' ? $3 or content -> 'subjects' = '[]')
  end)`;

/** What `$1`, `$2` and `$3` of `ON_LIST` stand for. */
type Narrowing = [toy: string | null, ageBand: string | null, workshop: string | null];

export function narrow({ toy, ageBand, workshop }: Omit<MailingList, 'kind'>): Narrowing {
  return [toy ?? null, ageBand ?? null, workshop ?? null];
}

export interface ListSize {
  people: number;
  unanswered: number;
}

const COUNTS = `count(distinct email_key) as people,
  count(distinct email_key) filter (where answered_at is null) as unanswered`;

/** How many people are on a list, and how many have an entry that was never answered. */
export const countList = one(statement<Narrowing, ListSize>(`select ${COUNTS} from inbox_items where ${ON_LIST}`));

export const listToys = statement<[], ListSize & { toy: string }>(`
  select content ->> 'toy' as toy, ${COUNTS} from inbox_items where kind = 'notify' group by 1 order by 1`);

export interface Entry {
  id: string;
  emailKey: string;
}

/** The newest first; held until the end of the transaction. */
export const lockEntries = transactionStatement<[...Narrowing, isUnanswered: boolean], Entry>(`
  select id, email_key as "emailKey" from inbox_items
  where ${ON_LIST} and (not $4::boolean or answered_at is null)
  order by received_at desc, id desc for update`);

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

export async function insertMailing(db: Database, mailing: NewMailing): Promise<void> {
  const { id, kind, toy, workshop, subject, message, people } = mailing;
  await db
    .insertInto('mailings')
    .values({
      id,
      idempotency_key: mailing.idempotencyKey,
      request_hash: mailing.requestHash,
      kind,
      toy: toy ?? null,
      age_band: mailing.ageBand ?? null,
      workshop: workshop ?? null,
      subject,
      message,
      people,
      sent_at: mailing.at,
      sent_by: mailing.staffId,
    })
    .execute();
}

export const findByKey = first(
  statement<[idempotencyKey: string], { requestHash: Buffer; people: number }>(`
  select request_hash as "requestHash", people from mailings where idempotency_key = $1`),
);

/** An answered entry counts as read. */
export const updateAnswered = statement<[ids: string[], at: Date, mailingId: string, staffId: string]>(`
  update inbox_items set answered_at = $2, answered_by = $3, read_at = coalesce(read_at, $2), read_by = coalesce(read_by, $4)
  where id = any($1::uuid[])`);

/** The whole list that a mailing went to: a toy's, or the waitlist. */
export const findListOf = first(
  statement<[mailingId: string], { toy: string | null }>(`select toy from mailings where id = $1`),
);

export const listMailboxes = statement<Narrowing, { emailKey: string }>(`
  select distinct email_key as "emailKey" from inbox_items where ${ON_LIST}`);

/** Emails to them that still wait are deleted too. */
export const deleteFromList = statement<[...Narrowing, emailKey: string]>(
  `delete from inbox_items where ${ON_LIST} and email_key = $4`,
);
