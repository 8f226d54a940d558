import type { Database } from '#server/database/open.ts';
import { listNamedPeople } from '#server/waivers/operations.ts';
import { type Arrival, findNaming, insertPlaces } from './placing-queries.ts';

/** Writes down who is on a waiver that the statement which signs did not store: an invented one, or when all are placed anew. */
export async function placePeople(db: Database, arrival: Arrival): Promise<void> {
  const naming = await findNaming(db, arrival.waiverId);
  if (naming !== undefined) await insertPlaces(db, arrival, JSON.stringify(listNamedPeople(naming)));
}
