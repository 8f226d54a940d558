import type { PersonRole } from '#contract/waivers/waiver.ts';
import type { Database } from '#server/database/open.ts';
import { readInstants, readStatement, statement } from '#server/database/statement.ts';
import { EFFECTIVE_END, effectiveEnd } from '#server/validity/rules.ts';
import { type AgedPlace, type CoveringPlace, type Place, seriesOf } from './rules.ts';

/** A place of somebody, with what the waiver says there. */
export interface PersonPlace extends CoveringPlace, AgedPlace {
  /** As it was signed; empty: a form only counted the kid. */
  name: string;
  /** Of a kid without a name: which of those on the waiver it is, from 1 on. */
  nthUnnamed: number | null;
  /** Of a signer: where they say so, which a waiver that only adds kids does not. */
  isTakingPart: boolean | null;
  addsTo: string | null;
}

/** With what staff see besides. */
export interface DeskPlace extends PersonPlace {
  signerName: string;
  phone: string | null;
  email: string | null;
  /** As they are stored. */
  answers: string | null;
  /** Calendar dates. */
  partyDates: string[];
  /** The last entries that nothing has ended. */
  liveEntries: [happenedAt: Date, endsAt: Date][];
}

/** Somebody with every waiver that names them, the newest first. */
export interface PersonRow<At extends PersonPlace = PersonPlace> {
  id: string;
  role: PersonRole;
  name: string;
  nameGiven: boolean;
  places: At[];
}

/** As much of it as says who is covered. */
export type PersonPlaces = Pick<PersonRow, 'places'>;

/** One is live. What ended by itself is older. */
const MAX_LIVE = 20;

/** One row for each place: today's list reads a thousand people at once, and JSON of their places costs ten times as much. */
type PlaceRow<At> = At & { id: string };
type DeskRow = PlaceRow<DeskPlace> & { standsAs: PersonRole; shownName: string; nameGiven: boolean };

/** What is read of a place besides all that says how old somebody is. */
interface Reading {
  columns: string;
  tables: string;
}

const COVERING = `written_name(waivers, places.role, places.place) as name, places.nth_unnamed as "nthUnnamed",
      places.signer_id as "signerId", waivers.adds_to as "addsTo", ${EFFECTIVE_END} as "expiresAt", waivers.expires_at as "signedUntil"`;

const FOR_PASS: Reading = { columns: `${COVERING}, waivers.is_taking_part as "isTakingPart"`, tables: '' };

const FOR_DESK: Reading = {
  columns: `${COVERING}, people.role as "standsAs", people.name as "shownName", people.name_given as "nameGiven",
      -- What adds kids to a waiver asks for neither this nor an address again.
      coalesce(waivers.is_taking_part, added_to.is_taking_part) as "isTakingPart",
      waivers.name as "signerName", waivers.phone,
      coalesce(waivers.contact_email, waivers.email, added_to.contact_email, added_to.email) as email,
      signed_answers.answers,
      array(
        select parties.date::text from party_people as coming join parties on parties.id = coming.party_id
        where coming.waiver_id = places.waiver_id and coming.role = places.role and coming.place = places.place
          and parties.ended_at is null
      ) as "partyDates",
      array(
        select array[happened_at, ends_at] from live_entries
        where live_entries.waiver_id = places.waiver_id and live_entries.role = places.role
          and live_entries.place = places.place
        order by ends_at desc limit ${MAX_LIVE}
      ) as "liveEntries"`,
  tables: `join people on people.id = places.person_id
    left join waivers as added_to on added_to.id = waivers.adds_to
    left join signed_answers on signed_answers.waiver_id = waivers.id`,
};

/** SQL for some places, the newest first. `which`: a condition on a row of places. */
function selectPlaces(which: string, { columns, tables }: Reading): string {
  return `
    select places.person_id as id, places.role, places.place, waivers.id as "waiverId", waivers.signed_at as "signedAt",
      ${seriesOf('waivers')} as series, places.step, waivers.own_kids as "ownKids", places.birth_date as "birthDate",
      case when places.role = 'kid' and coalesce(waivers.kids -> (places.place - 1) ->> 'ageGiven', '') <> 'false'
        then waivers.kids_ages[places.place] end as "statedAge",
      answered.age as "enteredAge",
      case when places.role <> 'kid' or waivers.kids -> (places.place - 1) -> 'guardianAsked' is null then null
        when answered.guardian_at is not null then 'confirmed' else 'asked' end as guardian,
      ${columns}
    from places
    join waivers on waivers.id = places.waiver_id
    left join kid_answers as answered
      on answered.waiver_id = places.waiver_id and answered.place = places.place and places.role = 'kid'
    ${tables}
    where ${which}
    order by waivers.signed_at desc, waivers.id`;
}

const selectPeople = readStatement<[ids: readonly string[]], DeskRow>(
  selectPlaces('places.person_id = any($1::uuid[])', FOR_DESK),
);

/** In the order of `ids`; without those that belong to nobody. */
export async function listPeople(db: Database, ids: readonly string[]): Promise<PersonRow<DeskPlace>[]> {
  const rows = ids.length === 0 ? [] : await selectPeople(db, ids);
  const byPerson = Map.groupBy(rows, ({ id }) => id);
  return ids.flatMap((id) => {
    const places = byPerson.get(id) ?? [];
    const [newest] = places;
    if (newest === undefined) return [];
    const { standsAs: role, shownName: name, nameGiven } = newest;
    return [{ id, role, name, nameGiven, places }];
  });
}

const selectAged = statement<[ids: readonly string[]], PlaceRow<AgedPlace> & { standsAs: PersonRole }>(
  selectPlaces('places.person_id = any($1::uuid[])', {
    columns: 'people.role as "standsAs"',
    tables: 'join people on people.id = places.person_id',
  }),
);

/** As much of some people as says how old they are: of everyone inside, all that staff see of each takes several times as long. */
export async function listAged(
  db: Database,
  ids: readonly string[],
): Promise<{ role: PersonRole; places: AgedPlace[] }[]> {
  const byPerson = Map.groupBy(await selectAged(db, ids), ({ id }) => id);
  return [...byPerson.values()].flatMap((places) => (places[0] ? [{ role: places[0].standsAs, places }] : []));
}

/** In which order those of one waiver are listed. */
const IN_ORDER = `array_position(array['signer', 'kid', 'participant'], places.role), places.place`;

/** The most people who are read of one signer: anybody may sign as often as they like. */
const MAX_NAMED = 500;

/** SQL for whether a row of places is one of anybody on some waivers. */
function isOfPeopleOn(waiverIds: string): string {
  return `places.person_id = any(array(
      select person_id from places where waiver_id = any(${waiverIds}) order by array_position(${waiverIds}, waiver_id) limit ${MAX_NAMED}
    ))`;
}

const selectPeopleOn = readStatement<[waiverIds: readonly string[]], PlaceRow<PersonPlace>>(
  selectPlaces(isOfPeopleOn('$1::uuid[]'), FOR_PASS),
);

/** Everybody on some waivers, in their order, the signer first. */
export async function listPeopleOn(db: Database, waiverIds: readonly string[]): Promise<PersonPlaces[]> {
  return groupByPerson(await selectPeopleOn(db, waiverIds), waiverIds);
}

/**
 * SQL for the same as one value of a row, as far as a code of these waivers may tell: of other waivers, only what they say of kids. The ids are an
 * array in a column with its table's name; `readPeople` makes people of it. For one family: of many people, JSON costs more than rows.
 */
export function peopleOnAsJson(waiverIds: string): string {
  const isForHolder = `(places.role = 'kid' or places.waiver_id = any(${waiverIds}))`;
  return `(select json_agg(of_place) from (${selectPlaces(`${isForHolder} and ${isOfPeopleOn(waiverIds)}`, FOR_PASS)}) as of_place)`;
}

/** As JSON tells it: instants are texts. */
export type PeopleJson = PlaceRow<PersonPlace>[] | null;

/** Of a place, and of a waiver. */
export const INSTANTS = ['signedAt', 'expiresAt', 'signedUntil'] as const;

export function readPeople(places: PeopleJson, waiverIds: readonly string[]): PersonPlaces[] {
  return groupByPerson(
    (places ?? []).map((place) => readInstants(place, INSTANTS)),
    waiverIds,
  );
}

const ROLES = ['signer', 'kid', 'participant'];

function groupByPerson(places: readonly PlaceRow<PersonPlace>[], waiverIds: readonly string[]): PersonPlaces[] {
  const nth = new Map(waiverIds.map((id, index) => [id, index]));
  const rank = ({ waiverId }: PersonPlace) => nth.get(waiverId) ?? waiverIds.length;
  const inOrder = places.toSorted(
    (one, other) =>
      rank(one) - rank(other) || ROLES.indexOf(one.role) - ROLES.indexOf(other.role) || one.place - other.place,
  );
  const byPerson = Map.groupBy(places, ({ id }) => id);
  return [...new Set(inOrder.map(({ id }) => id))].map((id) => ({ places: byPerson.get(id) ?? [] }));
}

export interface FoundPlace extends Place {
  personId: string;
}

const selectPlacesOn = readStatement<[waiverIds: readonly string[]], FoundPlace>(`
  select places.waiver_id as "waiverId", places.role, places.place, places.person_id as "personId"
  from unnest($1::uuid[]) with ordinality as asked (waiver_id, rank) join places using (waiver_id)
  order by asked.rank, ${IN_ORDER}`);

/** Everyone on some waivers, one after the other, the signer first. */
export async function listPlacesOn(db: Database, waiverIds: readonly string[]): Promise<FoundPlace[]> {
  return waiverIds.length === 0 ? [] : selectPlacesOn(db, waiverIds);
}

interface SignedWaiverRow {
  id: string;
  signedAt: Date;
  expiresAt: Date;
}

/** On so many waivers somebody is known as one person (functions/is_crowded.sql), unless staff join more. */
const MAX_PLACES = 200;

/** What the signer of a waiver has signed, the newest first; nothing where it is erased. */
export const listSignedBySigner = readStatement<[waiverId: string], SignedWaiverRow>(`
  select waivers.id, waivers.signed_at as "signedAt", ${EFFECTIVE_END} as "expiresAt"
  from places as own
  join places as theirs on theirs.person_id = own.person_id and theirs.role = 'signer'
  join waivers on waivers.id = theirs.waiver_id
  where own.waiver_id = $1 and own.role = 'signer'
  order by waivers.signed_at desc, waivers.id desc limit ${MAX_PLACES}`);

const selectNewestValid = statement<[waiverId: string, now: Date], { id: string }>(`
  select theirs.waiver_id as id
  from places as own
  join places as theirs on theirs.person_id = own.person_id and theirs.role = 'signer' and theirs.waiver_id <> own.waiver_id
  join waivers as valid on valid.id = theirs.waiver_id and valid.adds_to is null and ${effectiveEnd('valid')} >= $2
  where own.waiver_id = $1 and own.role = 'signer'
  order by valid.signed_at desc, valid.id desc limit 1`);

/** The newest other waiver of the same signer that is valid. */
export async function findNewestValid(db: Database, waiverId: string, now: Date): Promise<string | undefined> {
  const [newest] = await selectNewestValid(db, waiverId, now);
  return newest?.id;
}

/** A place with what its record itself says of who is there. */
export interface HostedPlace extends FoundPlace {
  signerId: string;
  signedAt: Date;
  /** As it was signed; empty: a form only counted the kid. */
  name: string;
  nameKey: string;
  /** How many of the name are on the record before. */
  before: number;
  /** The phone number and email address that the record was signed with. */
  contacts: string[];
}

const selectHosted = statement<
  [waivers: readonly string[], roles: readonly string[], places: readonly number[]],
  HostedPlace
>(`
  select places.waiver_id as "waiverId", places.role, places.place, places.person_id as "personId", signer_id as "signerId",
    waivers.signed_at as "signedAt", written_name(waivers, places.role, places.place) as name, places.name_key as "nameKey",
    (
      select count(*)::int from places as twin
      where twin.waiver_id = places.waiver_id and twin.role = places.role and twin.name_key = places.name_key and twin.place < places.place
    ) as before,
    array_remove(array[phone, email_key], null) as contacts
  from unnest($1::uuid[], $2::text[], $3::smallint[]) as asked (waiver_id, role, place)
  join places using (waiver_id, role, place) join waivers on waivers.id = places.waiver_id
  order by waivers.signed_at desc, waivers.id desc, places.role desc, places.place`);

/** Without those whose waiver is erased; the newest first. */
export async function listHostedPlaces(db: Database, asked: readonly Place[]): Promise<HostedPlace[]> {
  return selectHosted(
    db,
    asked.map(({ waiverId }) => waiverId),
    asked.map(({ role }) => role),
    asked.map(({ place }) => place),
  );
}
