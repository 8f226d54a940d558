import type { InboxKind } from '#contract/inbox.ts';
import type { Database } from '#server/database/open.ts';
import { statement } from '#server/database/statement.ts';

export type Content = Record<string, string | string[]>;

export interface NewItem {
  id: string;
  kind: InboxKind;
  receivedAt: Date;
  email: string;
  emailKey: string;
  content: Content;
}

export interface Item {
  id: string;
  kind: InboxKind;
  receivedAt: Date;
  email: string;
  content: Content;
  readAt: Date | null;
  answeredAt: Date | null;
}

/** What was asked for before is not kept twice. */
export async function insertItem(db: Database, item: NewItem): Promise<void> {
  await db
    .insertInto('inbox_items')
    .values({
      id: item.id,
      kind: item.kind,
      received_at: item.receivedAt,
      email: item.email,
      email_key: item.emailKey,
      content: JSON.stringify(item.content),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const ITEM = `id, kind, received_at as "receivedAt", email, content, read_at as "readAt", answered_at as "answeredAt"`;

const selectPage = statement<[kind: InboxKind | null, isUnread: boolean, offset: number, limit: number], Item>(`
  select ${ITEM} from inbox_items
  where ($1::text is null or kind = $1) and (not $2::boolean or read_at is null)
  order by received_at desc, id desc offset $3 limit $4`);

interface Listing {
  kind: InboxKind | undefined;
  isUnread: boolean;
  offset: number;
  limit: number;
}

export async function listItems(db: Database, { kind, isUnread, offset, limit }: Listing): Promise<Item[]> {
  return selectPage(db, kind ?? null, isUnread, offset, limit);
}

const selectCounts = statement<[kind: InboxKind | null, isUnread: boolean], { total: number; unread: number }>(`
  select count(*) filter (where ($1::text is null or kind = $1) and (not $2::boolean or read_at is null)) as total,
    count(*) filter (where read_at is null) as unread
  from inbox_items`);

export async function countItems(
  db: Database,
  { kind, isUnread }: Pick<Listing, 'kind' | 'isUnread'>,
): Promise<{ total: number; unread: number }> {
  const [counts] = await selectCounts(db, kind ?? null, isUnread);
  return counts ?? { total: 0, unread: 0 };
}

const setRead = statement<[id: string, at: Date | null, by: string | null], Item & { hasChanged: boolean }>(`
  with before as (select id, read_at from inbox_items where id = $1 for update)
  update inbox_items set read_at = $2::timestamptz, read_by = $3::uuid
  from before
  where inbox_items.id = before.id
  returning ${ITEM.replaceAll(/\b(id|read_at)\b/g, 'inbox_items.$1')},
    (before.read_at is null) <> ($2::timestamptz is null) as "hasChanged"`);

/** Undefined when there is no such item. */
export async function updateRead(
  db: Database,
  id: string,
  read: { at: Date; by: string } | undefined,
): Promise<(Item & { hasChanged: boolean }) | undefined> {
  const [item] = await setRead(db, id, read?.at ?? null, read?.by ?? null);
  return item;
}

const deleteOne = statement<[id: string], { id: string }>('delete from inbox_items where id = $1 returning id');

/** False when there is no such item. */
export async function deleteItem(db: Database, id: string): Promise<boolean> {
  return (await deleteOne(db, id)).length > 0;
}
