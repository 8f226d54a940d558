import type { Transaction } from 'kysely';
import type { PersonRole } from '#contract/waivers.ts';
import type { Database } from '#server/database/open.ts';
import { readStatement, statement, transactionStatement } from '#server/database/statement.ts';
import type { Tables } from '#server/database/tables.ts';
import { EFFECTIVE_END } from '#server/validity/rules.ts';

/** A place of a person on a waiver. */
interface StoredPlace {
  waiverId: string;
  role: PersonRole;
  place: number;
  signedAt: Date;
  arrivedAt: Date;
  expiresAt: Date;
  signedUntil: Date;
  ownKids: boolean | null;
  /** Of a kid of whom the form asked, and got no yes: whether staff have confirmed the guardian since. */
  guardian: 'asked' | 'confirmed' | null;
  /** As it was signed. */
  signerName: string;
  signerKey: string;
  phone: string | null;
  email: string | null;
  /** What the signer said of themselves; null where the form did not ask. */
  isTakingPart: boolean | null;
  hasHealthAnswers: boolean;
  /** Calendar dates. */
  partyDates: string[];
  /** The last entries that nothing has ended. */
  liveEntries: [happenedAt: Date, endsAt: Date][];
}

interface StoredPerson {
  id: string;
  role: PersonRole;
  name: string;
  nameGiven: boolean;
  birthDate: string | null;
  statedAge: number | null;
  otherAge: number | null;
}

/** Somebody with every waiver that names them, the newest first. */
export interface PersonRow extends StoredPerson {
  places: StoredPlace[];
}

/**
 * On so many waivers somebody is known as one person: whoever stands on more is another (placing.ts). Nobody has so many, but anybody may
 * sign as often as they like.
 */
export const MAX_PLACES = 200;
/** One is live. What ended by itself is older. */
const MAX_LIVE = 20;

/** One row for each place: today's list reads a thousand people at once, and JSON of their places costs ten times as much. */
const selectPeople = readStatement<[ids: string[]], StoredPerson & PlacedRow>(`
  select people.id, people.role, people.name, people.name_given as "nameGiven", people.birth_date as "birthDate",
    people.stated_age as "statedAge", people.other_age as "otherAge", waivers.name as "signerName",
    waivers.name_key as "signerKey", waivers.phone, waivers.id as "waiverId",
    -- What adds kids to a waiver asks for neither again.
    coalesce(waivers.contact_email, waivers.email, added_to.contact_email, added_to.email) as email,
    coalesce(waivers.is_taking_part, added_to.is_taking_part) as "isTakingPart", standing.role as "standsAs", standing.place,
    waivers.signed_at as "signedAt", coalesce(waivers.received_at, waivers.signed_at) as "arrivedAt", ${EFFECTIVE_END} as "expiresAt",
    waivers.expires_at as "signedUntil", waivers.own_kids as "ownKids",
    case when standing.role <> 'kid' or waivers.kids -> (standing.place - 1) -> 'guardianAsked' is null then null
      when exists (
        select from kid_answers
        where kid_answers.waiver_id = standing.waiver_id and kid_answers.place = standing.place and is_guardian
      ) then 'confirmed' else 'asked' end as guardian,
    waivers.health_hash is not null as "hasHealthAnswers",
    array(
      select parties.date::text from party_people as coming join parties on parties.id = coming.party_id
      where coming.waiver_id = standing.waiver_id and coming.role = standing.role and coming.place = standing.place
        and parties.ended_at is null
    ) as "partyDates",
    array(
      select array[happened_at, ends_at] from live_entries
      where live_entries.waiver_id = standing.waiver_id and live_entries.role = standing.role
        and live_entries.place = standing.place
      order by ends_at desc limit ${MAX_LIVE}
    ) as "liveEntries"
  from unnest($1::uuid[]) with ordinality as asked (id, rank)
  join people on people.id = asked.id
  cross join lateral (
    select person_places.* from person_places join waivers on waivers.id = person_places.waiver_id
    where person_id = people.id
    -- Of somebody who had more before there was an end to it, those that cover.
    order by waivers.own_kids is false, ${EFFECTIVE_END} desc
    limit ${MAX_PLACES}
  ) as standing
  join waivers on waivers.id = standing.waiver_id
  left join waivers as added_to on added_to.id = waivers.adds_to
  order by asked.rank, waivers.signed_at desc, waivers.id`);

/** In the order of `ids`; without those that are nobody's. */
export async function listPeople(db: Database, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const people = new Map<string, PersonRow>();
  for (const row of await selectPeople(db, [...ids])) {
    const { id, role, name, nameGiven, birthDate, statedAge, otherAge } = row;
    const known = people.get(id);
    if (known) known.places.push(placeOf(row));
    else {
      const person = { id, role, name, nameGiven, birthDate, statedAge, otherAge };
      people.set(id, { ...person, places: [placeOf(row)] });
    }
  }
  return [...people.values()];
}

type PlacedRow = Omit<StoredPlace, 'role'> & { standsAs: PersonRole };

/** Named one by one: what is left of a row when the rest is taken out of it is slow to make. */
function placeOf(row: PlacedRow): StoredPlace {
  const { waiverId, standsAs, place, signedAt, arrivedAt, expiresAt, signedUntil, ownKids, guardian } = row;
  const { signerName, signerKey, phone, email, isTakingPart, hasHealthAnswers, partyDates, liveEntries } = row;
  return {
    waiverId,
    role: standsAs,
    place,
    signedAt,
    arrivedAt,
    expiresAt,
    signedUntil,
    ownKids,
    guardian,
    signerName,
    signerKey,
    phone,
    email,
    isTakingPart,
    hasHealthAnswers,
    partyDates,
    liveEntries,
  };
}

export interface FoundPlace {
  waiverId: string;
  role: PersonRole;
  place: number;
  personId: string;
}

const PLACED = `person_places.waiver_id as "waiverId", person_places.role, person_places.place, person_places.person_id as "personId"`;

const selectGiven = readStatement<[id: string], FoundPlace>(`
  select ${PLACED} from person_ids join person_places using (waiver_id, role, place) where person_ids.id = $1`);

/** The place that an id was given to. */
export async function findGivenPlace(db: Database, id: string): Promise<FoundPlace | undefined> {
  const [place] = await selectGiven(db, id);
  return place;
}

const selectBetween = readStatement<[from: string, to: string], FoundPlace>(
  `select ${PLACED} from person_places where waiver_id between $1 and $2`,
);

export async function listPlacesBetween(db: Database, from: string, to: string): Promise<FoundPlace[]> {
  return selectBetween(db, from, to);
}

const selectOnWaivers = readStatement<[waiverIds: string[]], FoundPlace>(`
  select ${PLACED} from unnest($1::uuid[]) with ordinality as asked (waiver_id, rank) join person_places using (waiver_id)
  order by asked.rank, array_position(array['signer', 'kid', 'participant'], person_places.role), person_places.place`);

/** Everyone on some waivers, one after the other, the signer first. */
export async function listOnWaivers(db: Database, waiverIds: string[]): Promise<FoundPlace[]> {
  return waiverIds.length === 0 ? [] : selectOnWaivers(db, waiverIds);
}

interface SignedWaiverRow {
  id: string;
  signedAt: Date;
  expiresAt: Date;
}

const selectSigned = readStatement<[personId: string], SignedWaiverRow>(`
  select waivers.id, waivers.signed_at as "signedAt", ${EFFECTIVE_END} as "expiresAt"
  from person_places join waivers on waivers.id = person_places.waiver_id
  where person_id = $1 and role = 'signer'
  order by waivers.signed_at desc, waivers.id desc limit ${MAX_PLACES}`);

/** What a person has signed, the newest first. */
export async function listSigned(db: Database, personId: string): Promise<SignedWaiverRow[]> {
  return selectSigned(db, personId);
}

const selectOfContacts = statement<[waiverId: string, max: number], { id: string }>(`
  select id from waivers where id = $1
  union
  (select other.id from waivers as asked join waivers as other on other.phone = asked.phone where asked.id = $1 limit $2)
  union
  (select other.id from waivers as asked join waivers as other on other.email_key = asked.email_key where asked.id = $1 limit $2)`);

/** A waiver and others of its phone number or email address. */
export async function listOfContacts(db: Database, waiverId: string, max: number): Promise<string[]> {
  const rows = await selectOfContacts(db, waiverId, max);
  return rows.map(({ id }) => id);
}

const lockWaivers = transactionStatement<[personId: string]>(`
  select from waivers where id in (select waiver_id from person_places where person_id = $1) order by id for key share`);
const lockPlaces = transactionStatement<[personId: string], FoundPlace>(`
  select ${PLACED} from person_places where person_id = $1 order by waiver_id, role, place for update`);

/**
 * Where a person stands. Until the transaction ends nobody is joined with them or parted from them, no waiver of theirs is erased, and
 * whoever locks them as well waits. An erasure locks the waivers first, too.
 */
export async function lockPlacesOf(transaction: Transaction<Tables>, personId: string): Promise<FoundPlace[]> {
  await lockWaivers(transaction, personId);
  return lockPlaces(transaction, personId);
}

const selectErased = readStatement<[from: string, to: string], { waiverId: string }>(
  `select waiver_id as "waiverId" from erasures where kind = 'erased' and waiver_id between $1 and $2`,
);

export async function listErasedBetween(db: Database, from: string, to: string): Promise<string[]> {
  const rows = await selectErased(db, from, to);
  return rows.map(({ waiverId }) => waiverId);
}
