import type { Database } from '#server/database/open.ts';
import { statement } from '#server/database/statement.ts';
import { ROW, type Row } from '#server/search/rules.ts';

export interface Event extends Row {
  eventId: number;
  kind: 'signed' | 'amended';
}

const selectAfter = statement<[id: number, limit: number], Event>(`
  select event.id as "eventId", event.kind, ${ROW}
  from (select * from live_events where id > $1 order by id limit $2) as event
  join waivers on waivers.id = event.waiver_id
  order by event.id`);

/** In the order in which they became visible: none with a lower number comes later. */
export async function listEventsAfter(db: Database, id: number, limit: number): Promise<Event[]> {
  return selectAfter(db, id, limit);
}

/** The numbers that are kept; both 0 before the first event. */
export async function findEventSpan(db: Database): Promise<{ oldest: number; newest: number }> {
  const { oldest, newest } = await db
    .selectFrom('live_events')
    .select(({ fn }) => [fn.min<number | null>('id').as('oldest'), fn.max<number | null>('id').as('newest')])
    .executeTakeFirstOrThrow();
  return { oldest: oldest ?? 0, newest: newest ?? 0 };
}
