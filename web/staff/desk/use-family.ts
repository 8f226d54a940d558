import { useRef, useState } from 'react';
import type { Person } from '#contract/people/people.ts';
import type { Visit, VisitSource } from '#contract/people/visits.ts';
import type { LiveWaiver } from '#contract/search.ts';
import { call, messageOf, RefusedCall } from '#web/api.ts';
import {
  awaitedAmong,
  type Family,
  mayBeSame,
  newlyCovered,
  type PartyOfDay,
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
  /** Answers to what was opened before are dropped. */
  const opened = useRef(0);

  /** Answers with whom it shows; undefined when it cannot, or when others were opened meanwhile. */
  async function open(family: Opening, shown: readonly Person[] = []): Promise<Family | undefined> {
    const turn = (opened.current += 1);
    const isLate = () => turn !== opened.current;
    setDesk({ ...NOBODY, isLoading: true, family: shown.length > 0 ? { ...family, people: shown } : undefined });
    try {
      const loaded = await load(family, shown);
      if (isLate()) return undefined;
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

  /** Everyone as they are now; who was missing a waiver and has one is told. */
  async function refresh(event?: LiveWaiver) {
    const turn = opened.current;
    const { family } = desk;
    if (!family) return;
    const news = await loadAgain(family, event).catch(() => undefined);
    if (!news || turn !== opened.current) return;
    if (!event) void readEntries(news.known).then((read) => setVisits((before) => withEntries(before, read)));
    setDesk((before) => {
      if (!before.family) return before;
      const people = withPeople(before.family.people, news.known, news.added);
      const signed = [...newlyCovered(before.family.people, people), ...people.slice(before.family.people.length)];
      const names = signed.map(({ name }) => name).join(', ');
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
        const people = before.family.people
          .filter(({ id }) => id !== other.id)
          .map((each) => (each.id === person.id ? joined : each));
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

  /** What a visit has changed, here or on another tablet. */
  function show({ visit, person }: { visit: Visit | null; person: Person }) {
    setDesk((before) => {
      const { [person.id]: _, ...problems } = before.problems;
      if (!before.family) return { ...before, problems };
      return { ...before, problems, family: { ...before.family, people: withPeople(before.family.people, [person]) } };
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

  return {
    desk,
    visits,
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
    tell: (news: string | undefined) => setDesk((before) => ({ ...before, news })),
    fail: (personId: string, problem: string) =>
      setDesk((before) => ({ ...before, problems: { ...before.problems, [personId]: problem } })),
  };
}

export const NO_ANSWER = 'No answer from the server. Please try again.';

type Opening = Omit<Family, 'people'>;

async function load(family: Opening, shown: readonly Person[]): Promise<Family> {
  const { from } = family;
  if ('party' in from) {
    const { party, people } = await call('readParty', { params: { id: from.party } });
    const { id, title, guestUrl } = party;
    return { ...family, party: { id, title, guestUrl }, people };
  }
  const code = 'code' in from ? from.code : codeOf(from.person.waiverId);
  const { waiver, people } = await call('scanCode', { params: { code } });
  return { ...family, waiverId: waiver.id, people: withPeople(shown, people, people) };
}

function codeOf(waiverId: string): string {
  return `WAIVER-${waiverId}`;
}

/** `known` are people who may be shown already, `added` those who belong to them. */
async function loadAgain(
  family: Family,
  event: LiveWaiver | undefined,
): Promise<{ known: readonly Person[]; added: readonly Person[] }> {
  const { people } = await load(family, []);
  const found = new Set(people.map(({ id }) => id));
  const missing = family.people.filter(({ id }) => !found.has(id));
  const records = await Promise.all(
    missing.map(({ id }) =>
      call('readPerson', { params: { id } }).then(
        ({ person }) => person,
        () => undefined,
      ),
    ),
  );
  const known = [...people, ...records.filter((person) => person !== undefined)];
  const grown = family.people.some(({ reason }) => reason === 'turned_18');
  if (!grown || event?.kind !== 'signed') return { known, added: people };
  const signed = await call('scanCode', { params: { code: codeOf(event.waiver.id) } });
  return { known, added: [...people, ...awaitedAmong(family.people, signed.people)] };
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
