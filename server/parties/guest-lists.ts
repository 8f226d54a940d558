import type { Person } from '#contract/people/people.ts';
import type { Context } from '#server/context.ts';
import { listForHost as listGuests, readAsking } from '#server/coverage/operations.ts';
import { listPlaced } from '#server/people/operations.ts';
import { listPlaces, type PartyPlaceRow } from './queries.ts';
import type { PartyPlace } from './rules.ts';

/** With who somebody is, as staff see them. */
export interface PlaceOfPerson extends PartyPlaceRow, PartyPlace {
  personAt: (instant: Date) => Person;
}

/** Everyone of some parties, with who they are; nobody of a waiver that is erased meanwhile. */
export async function listPeople(context: Context, partyIds: string[]): Promise<PlaceOfPerson[]> {
  const rows = await listPlaces(context.db, partyIds);
  const placed = await listPlaced(context, [...new Set(rows.map(({ waiverId }) => waiverId))]);
  const people = new Map(placed.map((place) => [keyOf(place), place]));
  return rows.flatMap((row) => {
    const known = people.get(keyOf(row));
    if (known === undefined) return [];
    const { personId, personAt } = known;
    return [{ ...row, personKey: personId, personAt, isCoveredAt: (instant: Date) => personAt(instant).isCovered }];
  });
}

/** With what they were called when they signed, which is all that a host may know. */
export interface HostedPlace extends PartyPlaceRow, PartyPlace {
  name: string;
  nameGiven: boolean;
}

/**
 * Everyone of a party by what the signers who joined have signed: anybody can make a party and sign with a family's number, and must not
 * learn a kid's birth date from who is counted as one, or as ready.
 */
export async function listForHost(context: Context, partyId: string, instant: Date): Promise<HostedPlace[]> {
  const rows = await listPlaces(context.db, [partyId]);
  const asking = readAsking(context);
  const guests = await listGuests(context.db, rows, { instant, asking });
  const known = new Map(guests.map((guest) => [keyOf(guest), guest]));
  return rows.flatMap((row) => {
    const guest = known.get(keyOf(row));
    return guest === undefined ? [] : [{ ...row, ...guest, isCoveredAt: () => guest.isCovered }];
  });
}

/** What a place is told from others by. */
export function keyOf({ waiverId, role, place }: { waiverId: string; role: string; place: number }): string {
  return `${waiverId} ${role} ${place}`;
}

/** More places of waivers than most parties have. */
const LONG = 250;
const KEPT_MS = 5000;

const lists = new Map<string, Promise<readonly unknown[]>>();

/**
 * The list of a party as its host’s link shows it, which anybody who has the link can ask for without end, and hang up. Calls that come while
 * it is worked out get the same; a long one is kept for some seconds.
 */
export function listOnce<Row>(party: string, list: () => Promise<Row[]>): Promise<readonly Row[]> {
  const known = lists.get(party);
  // Only this call puts lists there, each under its party.
  if (known !== undefined) return known as Promise<readonly Row[]>;
  const rows = list();
  lists.set(party, rows);
  const forget = () => void lists.delete(party);
  rows.then(({ length }) => (length > LONG ? void setTimeout(forget, KEPT_MS).unref() : forget()), forget);
  return rows;
}
