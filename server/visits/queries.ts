import type { PersonRole } from '#contract/waivers/waiver.ts';
import type { VisitSource, VisitStatus } from '#contract/people/visits.ts';
import { first, isAny, one, readStatement, statement, transactionStatement } from '#server/database/statement.ts';
import { batched } from '#server/database/batches.ts';
import type { Database } from '#server/database/open.ts';
import type { Tables } from '#server/database/tables.ts';
import type { PastVisit } from './rules.ts';

/** SQL for whether a row of `visits` was annulled. */
function isAnnulled(row: string): string {
  return `exists (select from visits as annulment where annulment.about = ${row}.id and annulment.kind = 'annul')`;
}

export interface Place {
  waiverId: string;
  role: PersonRole;
  place: number;
}

/** What was answered to an id first. */
export interface FirstAnswer extends Place {
  personId: string;
  status: VisitStatus;
  reason: string | null;
  visitId: string | null;
}

export interface AnswerToInsert extends FirstAnswer {
  id: string;
  answeredAt: Date;
}

export const findAnswer = first(
  readStatement<[id: string], FirstAnswer>(`
  select person_id as "personId", waiver_id as "waiverId", role, place, status, reason, visit_id as "visitId"
  from visit_answers where id = $1`),
);

/** Entries and exits of a person on some days, and the state in which they were read; without any, one row that holds the state alone. */
const selectPast = readStatement<
  [personId: string, days: readonly string[]],
  { state: string | null } & (PastVisit | { id: null })
>(`
  with person as materialized (select person_state($1) as state)
  select person.state, visits.id, visits.waiver_id as "waiverId", visits.role, visits.place, visits.kind, visits.about,
    visits.happened_at as "happenedAt", visits.recorded_at as "recordedAt",
    visits.day, visits.ends_at as "endsAt", coalesce(visits.device_id, visits.session_id) as station,
    ${isAnnulled('visits')} as "isAnnulled"
  from person
  left join (
    places
    join visits on visits.waiver_id = places.waiver_id and visits.role = places.role
      and visits.place = places.place and visits.day = any($2::date[]) and visits.kind <> 'annul'
  ) on places.person_id = $1`);

/** What has happened to a person, and the state after which `writeVisits` writes; null: nobody has the id. */
export async function readPast(db: Database, personId: string, days: readonly string[]) {
  const rows = await selectPast(db, personId, days);
  return { state: rows[0]?.state ?? null, past: rows.filter((row) => row.id !== null) };
}

/** Whether a state (person_state.sql) is that of somebody at these places. */
export function isStateOf(state: string | null, places: readonly Place[]): boolean {
  const stated = state?.split(', ') ?? [];
  return (
    stated.length === places.length &&
    places.every(({ waiverId, role, place }) => stated.some((each) => each.startsWith(`${waiverId} ${role} ${place} `)))
  );
}

export interface VisitToInsert extends Place {
  id: string;
  kind: 'entry' | 'exit' | 'annul';
  personId: string;
  about: string | null;
  happenedAt: Date;
  recordedAt: Date;
  day: string;
  hour: number;
  endsAt: Date;
  source: VisitSource | null;
  deviceId: string | null;
  staffId: string | null;
  sessionId: string | null;
  reason: 'capacity' | null;
  overrideReason: string | null;
  overrideBy: string | null;
  partyId: string | null;
  annulReason: string | null;
}

const writeAll = one(statement<[works: string], { written: string[] }>('select write_visits($1) as written'));

interface VisitWithSeal extends VisitToInsert {
  fingerprint: Buffer;
  seal: Buffer;
}

interface Happened {
  /** Of a person, as `readPast` read it. */
  state: string;
  personId: string;
  visits: readonly VisitWithSeal[];
  answer: AnswerToInsert | undefined;
}

/** Writes what happened to a person. False: something else has happened since the state was read, and nothing is written. */
export const writeVisits = batched<Happened, boolean>({
  async send(db, works) {
    const rows = works.map(({ personId, state, visits, answer }) => ({
      person: personId,
      state,
      visits: visits.map(toColumns),
      answer: answer && toAnswerColumns(answer),
    }));
    const { written } = await writeAll(db, JSON.stringify(rows));
    return works.map(({ personId }) => written.includes(personId));
  },
  claimsOf: ({ personId }) => [personId],
});

function toColumns(visit: VisitWithSeal) {
  return {
    id: visit.id,
    kind: visit.kind,
    waiver_id: visit.waiverId,
    role: visit.role,
    place: visit.place,
    person_id: visit.personId,
    about: visit.about,
    happened_at: visit.happenedAt,
    recorded_at: visit.recordedAt,
    day: visit.day,
    hour: visit.hour,
    ends_at: visit.endsAt,
    source: visit.source,
    device_id: visit.deviceId,
    staff_id: visit.staffId,
    session_id: visit.sessionId,
    reason: visit.reason,
    override_reason: visit.overrideReason,
    override_by: visit.overrideBy,
    party_id: visit.partyId,
    annul_reason: visit.annulReason,
    fingerprint: `\\x${visit.fingerprint.toString('hex')}`,
    seal: `\\x${visit.seal.toString('hex')}`,
    // A column that may be null could be left out else.
  } satisfies Record<keyof Tables['visits'], unknown>;
}

function toAnswerColumns(answer: AnswerToInsert) {
  return {
    id: answer.id,
    person_id: answer.personId,
    waiver_id: answer.waiverId,
    role: answer.role,
    place: answer.place,
    status: answer.status,
    reason: answer.reason,
    visit_id: answer.visitId,
    answered_at: answer.answeredAt,
  } satisfies Record<keyof Tables['visit_answers'], unknown>;
}

/** An entry or exit with who did it, and who took it back. */
export interface VisitRow {
  id: string;
  kind: 'entry' | 'exit';
  /** The person who is at its place now. */
  personId: string;
  waiverId: string;
  happenedAt: Date;
  recordedAt: Date;
  source: VisitSource;
  deviceId: string | null;
  deviceName: string | null;
  staffId: string | null;
  staffName: string | null;
  overrideReason: string | null;
  overrideBy: string | null;
  overrideName: string | null;
  annulledAt: Date | null;
  annulledBy: string | null;
  annulledName: string | null;
  /** Told late, of a time at which the person had signed nothing yet. Null: the waiver is erased. */
  isBeforeSigning: boolean | null;
}

/** Clocks of tablets and of the server may be so far apart. */
const CLOCKS_APART = "interval '5 minutes'";

const VISIT = `visits.id, visits.kind, coalesce(standing.person_id, visits.person_id) as "personId",
  visits.waiver_id as "waiverId", visits.happened_at as "happenedAt", visits.recorded_at as "recordedAt", visits.source,
  devices.id as "deviceId", devices.name as "deviceName", actor.id as "staffId", actor.name as "staffName",
  visits.override_reason as "overrideReason", overrider.id as "overrideBy", overrider.name as "overrideName",
  annulment.recorded_at as "annulledAt", annuller.id as "annulledBy", annuller.name as "annulledName",
  (select waivers.signed_at > visits.happened_at + ${CLOCKS_APART} from waivers where waivers.id = visits.waiver_id) as "isBeforeSigning"`;

const WITH_WHO = `left join places as standing on standing.waiver_id = visits.waiver_id
    and standing.role = visits.role and standing.place = visits.place
  left join devices on devices.id = visits.device_id
  left join staff as actor on actor.id = visits.staff_id
  left join staff as overrider on overrider.id = visits.override_by
  left join visits as annulment on annulment.about = visits.id and annulment.kind = 'annul'
  left join staff as annuller on annuller.id = annulment.staff_id`;

export const listVisits = readStatement<[ids: readonly string[]], VisitRow>(
  `select ${VISIT} from visits ${WITH_WHO} where visits.id = any($1::uuid[]) and visits.kind <> 'annul'`,
);

const ON_OWNED_PLACES = `join visits on visits.waiver_id = owned.waiver_id and visits.role = owned.role and visits.place = owned.place
    and visits.kind <> 'annul' ${WITH_WHO}`;

/** The newest first. */
export const listVisitsOf = readStatement<[personId: string, max: number], VisitRow>(`
  select ${VISIT} from places as owned ${ON_OWNED_PLACES}
  where owned.person_id = $1 order by visits.happened_at desc, visits.recorded_at desc, visits.id limit $2`);

/** Of everyone that a waiver names, by whichever waiver they came in; the newest first. */
export const listVisitsOnWaiver = readStatement<[waiverId: string, max: number], VisitRow & { name: string }>(`
  select ${VISIT}, coalesce(people.name, '') as name
  from (select distinct person_id from places where waiver_id = $1) as named
  join places as owned on owned.person_id = named.person_id ${ON_OWNED_PLACES}
  left join people on people.id = named.person_id
  order by visits.happened_at desc, visits.recorded_at desc, visits.id limit $2`);

/** What an annulment needs of a visit. */
export interface VisitToAnnul extends Place {
  id: string;
  kind: 'entry' | 'exit';
  personId: string;
  day: string;
  hour: number;
  endsAt: Date;
  staffId: string | null;
  deviceId: string | null;
  /** With which an entry was. */
  partyId: string | null;
  isAnnulled: boolean;
}

export const findToAnnul = first(
  statement<[id: string], VisitToAnnul>(`
  select visits.id, visits.kind, visits.waiver_id as "waiverId", visits.role, visits.place,
    coalesce(standing.person_id, visits.person_id) as "personId", visits.day, visits.hour, visits.ends_at as "endsAt",
    visits.staff_id as "staffId", visits.device_id as "deviceId", visits.party_id as "partyId",
    ${isAnnulled('visits')} as "isAnnulled"
  from visits
  left join places as standing on standing.waiver_id = visits.waiver_id and standing.role = visits.role
    and standing.place = visits.place
  where visits.id = $1 and visits.kind <> 'annul'`),
);

/** Takes somebody off a party who only came with it, once each entry of theirs with it is annulled; false where they stay. */
export const deleteUnlessBrought = isAny(
  transactionStatement<[partyId: string, personId: string], object>(`
  delete from party_people using places as standing
  where party_people.party_id = $1 and not party_people.is_announced and standing.person_id = $2
    and standing.waiver_id = party_people.waiver_id and standing.role = party_people.role and standing.place = party_people.place
    and not exists (
      select from places as same
      join visits as entry on entry.waiver_id = same.waiver_id and entry.role = same.role and entry.place = same.place
      where same.person_id = $2 and entry.kind = 'entry' and entry.party_id = $1
        and not ${isAnnulled('entry')}
    )
  returning party_people.place`),
);

/** How many people are inside. */
export const countInside = one(
  statement<[now: Date], { inside: number }>(`
  select count(distinct coalesce(places.person_id, live_entries.entry_id)) as inside
  from live_entries left join places using (waiver_id, role, place)
  where live_entries.ends_at > $1 and live_entries.happened_at <= $1::timestamptz + interval '1 day'`),
);

/** An entry of a day that was not annulled. */
export interface DayEntry {
  id: string;
  personId: string;
  happenedAt: Date;
  leftAt: Date | null;
  isLive: boolean;
  overrideReason: string | null;
  overrideBy: string | null;
  overrideName: string | null;
}

/** Of some people, in the order in which they came in. */
export const listEntries = readStatement<[day: string, now: Date, personIds: readonly string[]], DayEntry>(`
  select places.person_id as "personId", visits.id, visits.happened_at as "happenedAt", leaving.happened_at as "leftAt",
    leaving.happened_at is null and visits.ends_at > $2 as "isLive",
    visits.override_reason as "overrideReason", overrider.id as "overrideBy", overrider.name as "overrideName"
  from places
  join visits using (waiver_id, role, place)
  left join staff as overrider on overrider.id = visits.override_by
  left join lateral (
    select min(leaving.happened_at) as happened_at from visits as leaving
    where leaving.about = visits.id and leaving.kind = 'exit'
      and not ${isAnnulled('leaving')}
  ) as leaving on true
  where places.person_id = any($3::uuid[]) and visits.day = $1 and visits.kind = 'entry' and not ${isAnnulled('visits')}
  order by visits.happened_at, visits.recorded_at, visits.id`);

export interface CountedDay {
  inside: number;
  /** In which hours people came in first, and how many; those whose waivers are erased included. */
  byHour: { hour: number; entered: number }[];
  areExitsScanned: boolean;
  /** When entries ended by themselves last. */
  endedAt: Date | null;
  /** How many people are wanted. */
  total: number;
  /** Those of the page, the last to come in first. */
  ids: string[];
}

/** SQL for when entries ended by themselves last, seen at `$2`. */
const LAST_ENDED = '(select max(ends_at) from live_entries where ends_at <= $2)';

/** Another text after each event, counted or not yet, and each entry that ended by itself: nothing else changes who came or is inside (their ages do). */
export const readStateOfDay = one(
  readStatement<[day: string, now: Date], { state: string }>(`
  select concat_ws(' ', $1::date,
    (select max(id) from live_events),
    (select count(*) from visit_queue where id > 0),
    (select count(*) from waiver_changes where id > 0),
    ${LAST_ENDED}) as state`),
);

export interface AskedDay {
  day: string;
  now: Date;
  timeZone: string;
  isInside: boolean;
  /** All of them are in somebody's name, or in that of who signed for them. */
  words: string[];
  /** Null: everyone. */
  most: number | null;
  skip: number;
}

const selectDay = one(
  statement<[string, Date, string, boolean, string[], number | null, number], CountedDay>(`
  with came as (
    select coalesce(places.person_id, visits.person_id) as person_id, max(visits.happened_at) as last,
      -- Of the first entry. Most have one, and instants in a time zone take a quarter of the whole time.
      case when count(*) = 1 then min(visits.hour)
        else extract(hour from min(visits.happened_at) at time zone $3)::smallint end as hour,
      coalesce(bool_or(live_entries.ends_at > $2), false) as is_inside
    from visits
    left join places using (waiver_id, role, place)
    left join live_entries on live_entries.entry_id = visits.id
    where visits.day = $1 and visits.kind = 'entry'
      and visits.id not in (select about from visits where day = $1 and kind = 'annul')
    group by 1
  ),
  wanted as (
    select * from came
    where (is_inside or not $4) and ($5::text[] = '{}' or not exists (
      select from unnest($5::text[]) as word
      where not exists (
        select from places join people on people.id in (places.person_id, places.signer_id)
        where places.person_id = came.person_id and strpos(search_form(people.name), search_form(word)) > 0
      )
    ))
  ),
  shown as (select * from wanted order by last desc, person_id limit $6 offset $7),
  hours as (
    select hour, 1 as entered from came
    union all
    select hour, entered from erased_visits where day = $1
  )
  select (select count(*) from came where is_inside) as inside,
    (select coalesce(json_agg(each), '[]') from (select hour, sum(entered) as entered from hours group by hour) as each) as "byHour",
    exists (select from visits where day = $1 and kind = 'exit' and not ${isAnnulled('visits')}) as "areExitsScanned",
    ${LAST_ENDED} as "endedAt",
    (select count(*) from wanted) as total,
    array(select person_id from shown order by last desc, person_id) as ids`),
);

/** How many people are inside and came in on a day, and a page of them. */
export async function countDay(db: Database, asked: AskedDay): Promise<CountedDay> {
  const { day, now, timeZone, isInside, words, most, skip } = asked;
  return selectDay(db, day, now, timeZone, isInside, words, most, skip);
}

/** Whole numbers of those who signed some waivers. */
export const listPhones = readStatement<[waiverIds: readonly string[]], { waiverId: string; phone: string }>(
  'select id as "waiverId", phone from waivers where id = any($1::uuid[]) and phone is not null',
);

/** Gives what waits its place among the live events; answers with how many that were. */
export const publishVisits = one(
  statement<[max: number], { published: number }>('select publish_visits($1) as published'),
);

export const hasQueued = isAny(readStatement<[], object>('select from visit_queue where id > 0 limit 1'));

/** How many people came in on each of some days, by the hour of their first entry. */
export const countEntered = statement<[since: string, until: string], { day: string; hour: number; entered: number }>(`
  select day, hour, sum(entered)::integer as entered
  from (
    select came.day, came.hour, 1 as entered
    from (
      select distinct on (visits.day, coalesce(places.person_id, visits.person_id)) visits.day, visits.hour
      from visits
      left join places on places.waiver_id = visits.waiver_id and places.role = visits.role
        and places.place = visits.place
      where visits.day between $1 and $2 and visits.kind = 'entry' and not ${isAnnulled('visits')}
      order by visits.day, coalesce(places.person_id, visits.person_id), visits.happened_at, visits.recorded_at
    ) as came
    union all
    select day, hour, entered from erased_visits where day between $1 and $2
  ) as counted
  group by day, hour order by day, hour`);

/** What a table for spreadsheets tells of a visit. */
export interface ExportedVisit extends VisitRow {
  day: string;
  name: string;
  role: PersonRole;
  partyTitle: string | null;
  annulReason: string | null;
}

/** The next `limit` entries and exits before a place, the newest first. */
export const listNextVisits = statement<
  [before: Date | string, beforeId: string, from: string, to: string, limit: number],
  ExportedVisit
>(`
  select ${VISIT}, visits.day, visits.role, coalesce(people.name, '') as name, parties.title as "partyTitle",
    annulment.annul_reason as "annulReason"
  from (
    select * from visits
    where (recorded_at, id) < ($1, $2) and day between $3 and $4 and kind <> 'annul'
    order by recorded_at desc, id desc limit $5
  ) as visits
  ${WITH_WHO}
  left join people on people.id = standing.person_id
  left join parties on parties.id = visits.party_id
  order by visits.recorded_at desc, visits.id desc`);
