import { PARTIES_PAGE } from '#contract/paths.ts';

const ID = /^[0-9a-f-]{36}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The party that is open; undefined for the list. */
export function readPartyId(query: URLSearchParams): string | undefined {
  const id = query.get('party') ?? '';
  return ID.test(id) ? id : undefined;
}

/** The day whose parties are listed; undefined for those from today on. */
export function readDate(query: URLSearchParams): string | undefined {
  const date = query.get('date') ?? '';
  return DATE.test(date) ? date : undefined;
}

export function partyPath(id: string): string {
  return `${PARTIES_PAGE}?party=${id}`;
}
