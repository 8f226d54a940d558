import type { Database } from '#server/database/open.ts';
import { first, one, statement } from '#server/database/statement.ts';
import { RETAINED_AGES, type RetainedRow } from './queries.ts';
import type { TimeEvidence } from './rules.ts';

/** In the order in which it was written down: one entry of a clock that was wrong once counts until the next. */
export const findEvidence = one(
  statement<[], TimeEvidence>(`
  select clock_timestamp() as "databaseNow",
    (select happened_at from seals where kind = 'signed' order by number desc limit 1) as "signedAt",
    (select linked_at from seals order by number desc limit 1) as "linkedAt",
    (select happened_at from audit_entries order by id desc limit 1) as "notedAt",
    (select at from erasure_nights order by id desc limit 1) as "lastNightAt"`),
);

/** Undefined when another process has this night. */
export const insertNight = first(
  statement<[night: string, at: Date, databaseAt: Date], { id: number }>(`
  insert into erasure_nights (night, at, database_at) values ($1, $2, $3) on conflict do nothing returning id`),
);

export interface NightChange {
  problem?: string;
  announced?: number;
  erasesFrom?: Date;
  erased?: number;
  isTold?: boolean;
}

/** What is left out stays. */
export async function updateNight(
  db: Database,
  id: number,
  { erasesFrom, isTold, ...own }: NightChange,
): Promise<void> {
  await db
    .updateTable('erasure_nights')
    .set({ ...own, erases_from: erasesFrom, is_told: isTold })
    .where('id', '=', id)
    .execute();
}

export interface Night {
  night: string;
  problem: string | null;
  announced: number;
  erasesFrom: Date | null;
  erased: number;
}

const NIGHT = `night, problem, announced, erases_from as "erasesFrom", erased`;
export const findLastNight = first(
  statement<[], Night>(`select ${NIGHT} from erasure_nights order by id desc limit 1`),
);

export const findNightAt = first(
  statement<[at: Date], Night>(`select ${NIGHT} from erasure_nights where at = $1 order by id desc limit 1`),
);

/** The last refusal of the newest `nights`. */
export const findRefusal = first(
  statement<[nights: number], { night: string; problem: string }>(`
  select night, problem from (select * from erasure_nights order by id desc limit $1) as latest
  where problem is not null order by id desc limit 1`),
);

/** Whether a refusal was told of in the `nights` before. */
export const findToldRefusal = one(
  statement<[before: number, nights: number], { wasTold: boolean }>(`
  select coalesce(bool_or(problem is not null and is_told), false) as "wasTold"
  from (select * from erasure_nights where id < $1 order by id desc limit $2) as latest`),
);

/** Whether what stands announced was so, in part, in the `nights` before. */
export const findAnnouncing = one(
  statement<[before: number, nights: number], { wasAnnouncing: boolean }>(`
  select coalesce(bool_or(announced > 0), false) and exists (select from erasure_announcements) as "wasAnnouncing"
  from (select * from erasure_nights where id < $1 order by id desc limit $2) as latest`),
);

export const deleteAnnouncements = statement('delete from erasure_announcements');

export const insertAnnouncements = statement<[waiverIds: readonly string[], nightId: number, erasesFrom: Date]>(`
  insert into erasure_announcements (waiver_id, night_id, erases_from)
  select waiver_id, $2, $3 from unnest($1::uuid[]) as waiver_id
  where exists (select from waivers where id = waiver_id)
  on conflict do nothing`);

/** A record with the moment from which on it may go. */
export interface AnnouncedRow extends RetainedRow {
  name: string;
  erasesFrom: Date;
}

const ANNOUNCED = `waivers.id, name, signed_at as "signedAt", expires_at as "expiresAt", ${RETAINED_AGES} as "kidsAges",
  announced.erases_from as "erasesFrom"`;

/** Announced so many `nights` before the newest, and long enough before `now`; after a place in their order. */
export const listRipe = statement<
  [now: Date, nights: number, erasesFrom: Date | string, id: string, limit: number],
  AnnouncedRow
>(`
  select ${ANNOUNCED}
  from erasure_announcements as announced join waivers on waivers.id = announced.waiver_id
  where announced.erases_from <= $1
    and announced.night_id <= (select id from erasure_nights order by id desc offset $2 limit 1)
    and (announced.erases_from, announced.waiver_id) > ($3, $4)
  order by announced.erases_from, announced.waiver_id limit $5`);

export const listAnnounced = statement<[offset: number, limit: number], AnnouncedRow>(`
  select ${ANNOUNCED}
  from (
    select * from erasure_announcements order by erases_from, waiver_id offset $1 limit $2
  ) as announced
  join waivers on waivers.id = announced.waiver_id
  order by announced.erases_from, announced.waiver_id`);

/** How many waivers there are, as far as they have been counted. */
export const countWaivers = one(
  statement<[], { total: number }>(
    `select coalesce((select total from waiver_facts where fact = 'total'), 0) as total`,
  ),
);

export const countAnnounced = one(
  statement<[], { total: number }>('select count(*) as total from erasure_announcements'),
);
