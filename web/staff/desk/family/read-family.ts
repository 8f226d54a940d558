import type { Person } from '#contract/people/people.ts';
import type { Visit } from '#contract/people/visits.ts';
import { call } from '#web/api.ts';
import type { FamilyRead, Found, Opening } from './family.ts';

export async function readFamily(opening: Opening, shown: readonly Person[], signal: AbortSignal): Promise<FamilyRead> {
  const { people, ...found } = await find(opening, signal);
  const ids = new Set(people.map(({ id }) => id));
  return { found, people, others: await readEach(shown.filter(({ id }) => !ids.has(id))) };
}

async function find({ from }: Opening, signal: AbortSignal): Promise<Found & { people: readonly Person[] }> {
  if ('party' in from) {
    const { party, people } = await call('readParty', { params: { id: from.party }, signal });
    const { id, title, guestUrl, isCanceled } = party;
    const guestIds = people.map((person) => person.id);
    return { party: { id, title, guestUrl, isCanceled, guestIds, counts: party }, people };
  }
  const { waiver, people, leftOut } = await call('scanCode', { params: { code: from.code }, signal });
  // Who is inside is a row like any other, whatever covers them.
  return { waiverId: waiver.id, leftOut, people: [...people, ...leftOut.filter(({ isInside }) => isInside)] };
}

async function readEach(people: readonly Person[]): Promise<{ id: string; person: Person }[]> {
  const records = people.map(({ id }) =>
    call('readPerson', { params: { id } }).then(
      ({ person }) => ({ id, person }),
      () => undefined,
    ),
  );
  return (await Promise.all(records)).filter((record) => record !== undefined);
}

/** Each is a call of its own, and a party may have a hundred guests: what is pressed meanwhile does not wait for all of them. */
const READ_AT_ONCE = 12;

/** By what those are inside who are, and by what the others left. */
export async function readLastVisits(people: readonly Person[]): Promise<Record<string, Visit>> {
  const some = people.slice(0, READ_AT_ONCE);
  if (some.length === 0) return {};
  const records = await Promise.all(
    some.map(({ id }) => call('readPerson', { params: { id } }).catch(() => undefined)),
  );
  const visits = records.flatMap((record) => {
    const told = record?.person.isInside ? 'entry' : 'exit';
    const visit = record?.visits.find(({ kind, annulledAt }) => kind === told && annulledAt === null);
    return record && visit ? [[record.person.id, visit] as const] : [];
  });
  return { ...Object.fromEntries(visits), ...(await readLastVisits(people.slice(READ_AT_ONCE))) };
}
