import type { Person } from '#contract/people/people.ts';
import type { Visit } from '#contract/people/visits.ts';
import type { LiveWaiver } from '#contract/search/search.ts';
import { call } from '#web/api.ts';
import { awaitedAmong, type Became, type Family, type News, withAnswer } from './family.ts';

/** What a family is opened by. */
export type Opening = Omit<Family, 'people'>;

/** What was found by that beside the people. */
export type Found = Pick<Family, 'party' | 'waiverId'>;

/** Whom it opens, and whoever is shown already, as they are now. */
export async function readFamily(
  family: Opening,
  shown: readonly Person[],
  event?: LiveWaiver,
): Promise<News & { found: Found }> {
  const { people, ...found } = await find(family);
  const ids = new Set(people.map(({ id }) => id));
  const read = await readEach(shown.filter(({ id }) => !ids.has(id)));
  const became = read.reduce<Became>((before, { id, person }) => withAnswer(before, id, person), {});
  const known = [...people, ...read.map(({ person }) => person)];
  const grown = shown.some(({ reason }) => reason === 'turned_18');
  if (!grown || event?.kind !== 'signed') return { found, known, added: people, became };
  const signed = await call('scanCode', { params: { code: codeOf(event.waiver.id) } });
  return { found, known, added: [...people, ...awaitedAmong(shown, signed.people)], became };
}

async function find({ from }: Opening): Promise<Found & { people: readonly Person[] }> {
  if ('party' in from) {
    const { party, people } = await call('readParty', { params: { id: from.party } });
    const { id, title, guestUrl, isCanceled } = party;
    const guestIds = people.map((person) => person.id);
    return { party: { id, title, guestUrl, isCanceled, guestIds, counts: party }, people };
  }
  const code = 'code' in from ? from.code : codeOf(from.person.waiverId);
  const { waiver, people } = await call('scanCode', { params: { code } });
  return { waiverId: waiver.id, people };
}

function codeOf(waiverId: string): string {
  return `WAIVER-${waiverId}`;
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
