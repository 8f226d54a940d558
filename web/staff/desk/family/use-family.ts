import { useRef, useState } from 'react';
import type { LivePeople, Person } from '#contract/people/people.ts';
import type { PersonVisit, Visit, VisitSource } from '#contract/people/visits.ts';
import type { LiveWaiver } from '#contract/search.ts';
import { call, messageOf, RefusedCall } from '#web/api.ts';
import {
  asNow,
  awaitedAmong,
  type Became,
  type Family,
  mayBeSame,
  newlyCovered,
  type PartyOfDay,
  withAnswer,
  withEntries,
  withPeople,
} from './family.ts';

/** What stands at the desk now, and what is known of each of them. */
export interface AtDesk {
  family?: Family | undefined;
  isLoading: boolean;
  /** Why nobody could be shown. */
  problem?: string | undefined;
  /** What has just happened, for the whole family. */
  news?: string | undefined;
  /** Why something did not work, by person. */
  problems: Readonly<Record<string, string>>;
  /** Who is inside although an entry of theirs was taken back here: there is another one. */
  stillIn?: { personId: string; visitId: string } | undefined;
  /** Who signed by the QR code that was shown for a person, by that person. */
  signedAs: Readonly<Record<string, SignedAs>>;
}

export interface SignedAs {
  other: Person;
  /** Staff said that it is somebody else. */
  isApart: boolean;
}

const NOBODY: AtDesk = { isLoading: false, problems: {}, signedAs: {} };
const UNKNOWN_CODE = 'Nobody has this code. Ask for another, or search for the name.';

/** Opens people by a code, a name or their party, and keeps them as they are while they stand at the desk. */
export function useFamily() {
  const [desk, setDesk] = useState<AtDesk>(NOBODY);
  /** The last entry or exit of each, as far as it is known. */
  const [visits, setVisits] = useState<Readonly<Record<string, Visit>>>({});
  const [became, setBecame] = useState<Became>({});
  /** Answers to what was opened before are dropped. */
  const opened = useRef(0);

  /** Answers with whom it shows; undefined when it cannot, or when others were opened meanwhile. */
  async function open(family: Opening, shown: readonly Person[] = []): Promise<Family | undefined> {
    const turn = (opened.current += 1);
    const isLate = () => turn !== opened.current;
    setDesk({ ...NOBODY, isLoading: true, family: shown.length > 0 ? { ...family, people: shown } : undefined });
    try {
      const { found, ...news } = await load(family, shown);
      if (isLate()) return undefined;
      const loaded = { ...family, ...found, people: withNews(shown, news) };
      setBecame((before) => ({ ...before, ...news.became }));
      setDesk({ ...NOBODY, family: loaded });
      void readEntries(loaded.people).then((read) => !isLate() && setVisits((before) => withEntries(before, read)));
      return loaded;
    } catch (error) {
      if (isLate()) return undefined;
      const isUnknown = error instanceof RefusedCall && error.status === 404;
      const problem = isUnknown && 'code' in family.from ? UNKNOWN_CODE : messageOf(error, NO_ANSWER);
      setDesk((before) => ({ ...before, isLoading: false, problem }));
      return undefined;
    }
  }

  /** Everyone as they are now; who was missing a waiver and has one is told, unless it is that of somebody with whom they were joined. */
  async function refresh(event?: LiveWaiver | LivePeople) {
    const waiver = event && 'waiver' in event ? event : undefined;
    const isDecided = event !== undefined && waiver === undefined;
    // Who was one may be two again.
    if (event === undefined || event.kind === 'parted') setBecame({});
    const turn = opened.current;
    const { family } = desk;
    if (!family) return;
    const news = await load(family, family.people, waiver).catch(() => undefined);
    if (!news || turn !== opened.current) return;
    setBecame((before) => ({ ...before, ...news.became }));
    if (!waiver) void readEntries(news.known).then((read) => setVisits((before) => withEntries(before, read)));
    setDesk((before) => {
      if (!before.family) return before;
      const shown = asNow(before.family.people, news.became);
      const people = withNews(shown, news);
      const signed = [...newlyCovered(shown, people), ...people.slice(shown.length)];
      const names = isDecided ? '' : signed.map(({ name }) => name).join(', ');
      return {
        ...before,
        family: { ...before.family, people },
        news: names ? `${names}: signed just now.` : before.news,
      };
    });
  }

  /** Who signed by the code that was shown for somebody: they may come in, and may be the same person. */
  function meet(shownFor: Person, signed: readonly Person[]) {
    setDesk((before) => {
      if (!before.family || signed.length === 0) return before;
      const { people } = before.family;
      const same = mayBeSame(shownFor, signed);
      const isCovered = signed.some(({ id, isCovered: covered }) => id === shownFor.id && covered);
      const isNews = same !== undefined && before.signedAs[shownFor.id]?.other.id !== same.id;
      return {
        ...before,
        family: { ...before.family, people: withPeople(people, signed, isCovered ? [] : signed) },
        ...(isNews && { signedAs: { ...before.signedAs, [shownFor.id]: { other: same, isApart: false } } }),
      };
    });
  }

  /** Staff said that two are one person. */
  async function join(person: Person, other: Person) {
    try {
      const body = { otherId: other.id, reason: 'Signed again at the desk' };
      const { person: joined } = await call('joinPeople', { params: { id: person.id }, body });
      setDesk((before) => {
        if (!before.family) return before;
        const people = asNow(before.family.people, { [person.id]: joined, [other.id]: joined });
        const news = `${joined.name}: signed just now.`;
        return { ...before, news, family: { ...before.family, people }, signedAs: {} };
      });
    } catch (error) {
      setDesk((before) => ({
        ...before,
        problems: { ...before.problems, [person.id]: messageOf(error, NO_ANSWER) },
      }));
    }
  }

  /** What a visit has changed, here or on another tablet. `askedFor`: whom the page took them for, who may have been joined meanwhile. */
  function show({ visit, person }: { visit: Visit | null; person: Person }, askedFor = person.id) {
    setBecame((before) => withAnswer(before, askedFor, person));
    setDesk((before) => {
      const { [person.id]: _, [askedFor]: __, ...problems } = before.problems;
      const isOver = before.stillIn?.personId === person.id && before.stillIn.visitId !== visit?.id;
      const stillIn = isOver ? undefined : before.stillIn;
      if (!before.family) return { ...before, problems, stillIn };
      const people = asNow(withPeople(before.family.people, [person]), { [askedFor]: person });
      return { ...before, problems, stillIn, family: { ...before.family, people } };
    });
    if (visit === null) return;
    if (visit.annulledAt === null) return setVisits((before) => ({ ...before, [visit.personId]: visit }));
    setVisits((before) => {
      const { [visit.personId]: _, ...others } = before;
      return others;
    });
    // What was taken back says nothing of what came before it.
    void readEntries([person]).then((read) => setVisits((before) => withEntries(before, read)));
  }

  /** What was taken back here. Who was inside by two entries, as two who were joined may be, still is by the other. */
  function showUndone(undone: PersonVisit, askedFor: string) {
    show(undone, askedFor);
    const { visit, person } = undone;
    if (visit.kind !== 'entry' || !person.isInside) return;
    setDesk((before) => ({ ...before, stillIn: { personId: person.id, visitId: visit.id } }));
  }

  function idNow(id: string): string {
    return became[id]?.id ?? id;
  }

  return {
    desk: { ...desk, problems: Object.fromEntries(Object.entries(desk.problems).map(([id, why]) => [idNow(id), why])) },
    visits,
    /** Everyone once, as who they are now, of people who were read before somebody joined two of them elsewhere. */
    asNow: (people: readonly Person[]) => asNow(people, became),
    idNow,
    openCode: (code: string, source: VisitSource, party?: PartyOfDay) => open({ from: { code }, source, party }),
    openPerson: (person: Person, party?: PartyOfDay) =>
      open({ from: { person }, source: party ? 'party' : 'search', party }, [person]),
    openParty: (id: string) => open({ from: { party: id }, source: 'party' }),
    close() {
      opened.current += 1;
      setDesk(NOBODY);
    },
    /** Says why nobody is shown, in place of who was. */
    refuse(problem: string) {
      opened.current += 1;
      setDesk({ ...NOBODY, problem });
    },
    refresh,
    meet,
    join,
    keepApart: (person: Person, other: Person) =>
      setDesk((before) => ({ ...before, signedAs: { ...before.signedAs, [person.id]: { other, isApart: true } } })),
    show,
    showUndone,
    tell: (news: string | undefined) => setDesk((before) => ({ ...before, news })),
    fail: (personId: string, problem: string) =>
      setDesk((before) => ({ ...before, problems: { ...before.problems, [personId]: problem } })),
  };
}

export const NO_ANSWER = 'No answer from the server. Please try again.';

type Opening = Omit<Family, 'people'>;

/** `known` are people who may be shown already, `added` those who belong to them, `became` who of those shown was joined elsewhere. */
interface News {
  known: readonly Person[];
  added: readonly Person[];
  became: Became;
}

function withNews(shown: readonly Person[], { known, added, became }: News): Person[] {
  return withPeople(asNow(shown, became), known, added);
}

/** Whom it opens, and whoever is shown already, as they are now. */
async function load(family: Opening, shown: readonly Person[], event?: LiveWaiver): Promise<News & { found: Found }> {
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

type Found = Pick<Family, 'party' | 'waiverId'>;

async function find({ from }: Opening): Promise<Found & { people: readonly Person[] }> {
  if ('party' in from) {
    const { party, people } = await call('readParty', { params: { id: from.party } });
    const { id, title, guestUrl } = party;
    return { party: { id, title, guestUrl }, people };
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

/** When and where those came in who are inside: another tablet may have let them in before this page was opened. */
async function readEntries(people: readonly Person[]): Promise<Record<string, Visit>> {
  const inside = people.filter(({ isInside }) => isInside).slice(0, 12);
  const records = await Promise.all(
    inside.map(({ id }) => call('readPerson', { params: { id } }).catch(() => undefined)),
  );
  const entries = records.flatMap((record) => {
    const entry = record?.visits.find(({ kind, annulledAt }) => kind === 'entry' && annulledAt === null);
    return record && entry ? [[record.person.id, entry] as const] : [];
  });
  return Object.fromEntries(entries);
}
