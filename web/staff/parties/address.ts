import { PARTIES_PAGE } from '#contract/paths.ts';
import { readDay, readId } from '../shell/address.ts';

/** The party that is open; undefined for the list. */
export function readPartyId(query: URLSearchParams): string | undefined {
  return readId(query, 'party');
}

/** The day whose parties are listed; undefined for those from today on. */
export function readDate(query: URLSearchParams): string | undefined {
  return readDay(query, 'date');
}

export function partyPath(id: string): string {
  return `${PARTIES_PAGE}?party=${id}`;
}
