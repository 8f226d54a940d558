import type { Database } from '#server/database/open.ts';
import { isValidOn } from '#server/validity/rules.ts';
import {
  type DeskPlace,
  findNewestValid,
  type FoundPlace,
  listAged,
  listHostedPlaces,
  listPeople,
  listPeopleOn,
  listPlacesOn,
  listSignedBySigner,
  type PersonPlace,
  type PersonPlaces,
  type PersonRow,
} from './queries.ts';
import type { Place } from './rules.ts';
import {
  type Asking,
  countCovered,
  countForStrangers,
  type Guest,
  listGuests,
  listTold,
  toKey,
  withoutDate,
} from './told.ts';

export { readAge } from './age.ts';
export { countForStrangers, listTold, readAsking, toCovered, type ToldPerson } from './told.ts';
export { findNewestValid, listAged, listPeople, listPeopleOn, listPlacesOn, listSignedBySigner };
export type { Asking, DeskPlace, FoundPlace, PersonPlaces, PersonRow };

/** Ids of who is on a waiver, the signer first, and of who is on the other valid ones of its signer besides. */
export interface Family {
  named: string[];
  besides: string[];
}

/** `signed`: all waivers of the signer of this one. */
export async function listFamily(
  db: Database,
  waiverId: string,
  { signed, now }: { signed: readonly { id: string; expiresAt: Date }[]; now: Date },
): Promise<Family> {
  const running = signed.filter((waiver) => waiver.id !== waiverId && isValidOn(waiver, now)).map(({ id }) => id);
  const places = await listPlacesOn(db, [waiverId, ...running]);
  const idsOn = (isHere: (place: FoundPlace) => boolean) => [
    ...new Set(places.filter(isHere).map(({ personId }) => personId)),
  ];
  const named = idsOn((place) => place.waiverId === waiverId);
  return { named, besides: idsOn(({ personId }) => !named.includes(personId)) };
}

/** Everyone that a waiver names, and everyone that others of its signer cover, with all that is known of them, for staff. */
export async function listAllTold(db: Database, waiverId: string, asking: Asking) {
  const people = listTold(await listAround(db, waiverId, asking.now), () => true, asking);
  return people.filter(({ isCovered, places }) => isCovered || places.some((place) => place.waiverId === waiverId));
}

/** How many of them are covered, for a stranger. Once what was signed with proof has ended, only another signer's waiver counts. */
export async function countAround(db: Database, waiverId: string, asking: Asking) {
  const people = await listAround(db, waiverId, asking.now);
  const places = people.flatMap((person) => person.places);
  const own = places.find((place) => place.waiverId === waiverId);
  const isKnown = ({ series }: PersonPlace) => series === own?.series;
  const isRunning = places.some((place) => isKnown(place) && isValidOn(place, asking.now));
  if (isRunning) return countForStrangers(people, asking);
  const undated = people.map((person) => ({ places: person.places.map(withoutDate) }));
  return countCovered(listTold(undated, isKnown, asking));
}

async function listAround(db: Database, waiverId: string, now: Date) {
  const signed = await listSignedBySigner(db, waiverId);
  const { named, besides } = await listFamily(db, waiverId, { signed, now });
  return listPeople(db, [...named, ...besides]);
}

/**
 * Who comes to a party, for its host: covered at an instant by what the signers who joined have signed. Of birth dates those count that were
 * given with proof of what joined.
 */
export async function listForHost(
  db: Database,
  coming: readonly Place[],
  { instant, asking }: { instant: Date; asking: Asking },
): Promise<Guest[]> {
  const places = await listHostedPlaces(db, coming);
  const people = await listPeople(db, [...new Set(places.map(({ personId }) => personId))]);
  const signers = new Set(places.map(({ signerId }) => signerId));
  const joined = new Set(coming.map(({ waiverId }) => waiverId));
  const ofJoined = people.flatMap((person) => person.places).filter(({ waiverId }) => joined.has(waiverId));
  const proven = new Set(ofJoined.map(({ series }) => series));
  // Anybody can join in a family's name, and would see by the parties of some days when a kid turns 18.
  const asProven = people.map((person) => ({
    places: person.places.map((place) => (proven.has(place.series) ? place : withoutDate(place))),
  }));
  const told = listTold(asProven, ({ signerId }) => signers.has(signerId), asking);
  const lasting = told.filter(({ coveredUntil }) => coveredUntil !== null && instant <= new Date(coveredUntil));
  return listGuests(places, new Set(lasting.flatMap((person) => person.places.map(toKey))));
}
