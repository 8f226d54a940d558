import type { InboxKind } from '#contract/inbox/inbox.ts';
import { KINDS_ANSWERED_ONE_BY_ONE } from '#contract/inbox/answering.ts';
import { first, isAny, one, statement } from '#server/database/statement.ts';

export type Content = Record<string, string | number | string[] | null>;

export interface Item {
  id: string;
  kind: InboxKind;
  receivedAt: Date;
  email: string;
  content: Content;
  readAt: Date | null;
  answeredAt: Date | null;
  /** The name of who did. */
  answeredBy: string | null;
}

/** What was asked for before is not kept twice. A booking that was answered is open again: anyone who asks anew waits for another answer. */
export const insertItem = statement<
  [id: string, kind: InboxKind, receivedAt: Date, email: string, emailKey: string, content: string]
>(`
  insert into inbox_items as before (id, kind, received_at, email, email_key, content) values ($1, $2, $3, $4, $5, $6::jsonb)
  on conflict (kind, email_key, md5(content::text)) where kind <> 'contact' do update
  set received_at = excluded.received_at, read_at = null, read_by = null, replied_at = null, replied_by = null
  where before.kind = 'booking' and before.replied_at is not null`);

const ITEM = `inbox_items.id, kind, received_at as "receivedAt", email, content, inbox_items.read_at as "readAt",
  coalesce(inbox_items.replied_at, answered_at) as "answeredAt",
  (select name from staff where staff.id = coalesce(inbox_items.replied_by, (select sent_by from mailings where mailings.id = answered_by)))
    as "answeredBy"`;

const LISTED = `($1::text is null or kind = $1) and (not $2::boolean or read_at is null)
    and (not $3::boolean or (replied_at is null and kind in (${KINDS_ANSWERED_ONE_BY_ONE.map((kind) => `'${kind}'`).join(', ')})))`;

type Listed = [kind: InboxKind | null, isUnread: boolean, isOpen: boolean];

export const listItems = statement<[...Listed, offset: number, limit: number], Item>(`
  select ${ITEM} from inbox_items where ${LISTED}
  order by received_at desc, id desc offset $4 limit $5`);

export const countItems = one(
  statement<Listed, { total: number; unread: number }>(`
  select count(*) filter (where ${LISTED}) as total, count(*) filter (where read_at is null) as unread
  from inbox_items`),
);

export interface ChangedItem extends Item {
  isNewlyRead: boolean;
  isNewlyAnswered: boolean;
}

/** A null changes nothing. Who was first to read or to answer stays named. Undefined when there is no such item. */
export const updateItem = first(
  statement<[id: string, isRead: boolean | null, isAnswered: boolean | null, at: Date, by: string], ChangedItem>(`
  with before as (select id, read_at, read_by, replied_at, replied_by from inbox_items where id = $1 for update)
  update inbox_items set
    read_at = case when $2::boolean or $3::boolean then coalesce(before.read_at, $4::timestamptz) when $2 is null then before.read_at end,
    read_by = case when $2::boolean or $3::boolean then coalesce(before.read_by, $5::uuid) when $2 is null then before.read_by end,
    replied_at = case when $3 then coalesce(before.replied_at, $4::timestamptz) when $3 is null then before.replied_at end,
    replied_by = case when $3 then coalesce(before.replied_by, $5::uuid) when $3 is null then before.replied_by end
  from before
  where inbox_items.id = before.id
  returning ${ITEM}, (before.read_at is null) <> (inbox_items.read_at is null) as "isNewlyRead",
    (before.replied_at is null) <> (inbox_items.replied_at is null) as "isNewlyAnswered"`),
);

/** False when there is no such item. */
export const deleteItem = isAny(
  statement<[id: string], { id: string }>('delete from inbox_items where id = $1 returning id'),
);
