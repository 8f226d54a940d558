import { useRef, useState } from 'react';
import type { LiveParty } from '#contract/parties/parties.ts';
import type { LivePeople, Person } from '#contract/people/people.ts';
import type { PersonVisit, Visit, VisitSource } from '#contract/people/visits.ts';
import type { LiveWaiver } from '#contract/search/search.ts';
import { call, messageOf, RefusedCall } from '#web/api.ts';
import {
  asNow as peopleAsNow,
  type Became,
  type Family,
  type PartyOfDay,
  signerFirst,
  withAnswer,
  withEntries,
  withNews,
} from './family.ts';
import {
  afterJoining,
  afterNews,
  afterSigning,
  afterUndo,
  afterVisit,
  type Happened,
  NOBODY,
  type Opened,
  withoutParty,
  withProblem,
} from './opened.ts';
import { type Opening, readFamily, readLastVisits } from './read-family.ts';

const UNKNOWN_CODE = 'Nobody has this code. Ask for another, or search for the name.';
export const NO_ANSWER = 'No answer from the server. Please try again.';

/** Opens people by a code, a name or their party, and keeps them as they are while they stand at the desk. */
export function useFamily() {
  const [opened, setOpened] = useState<Opened>(NOBODY);
  const { idNow, asNow, noteJoined, noteAnswer, forgetJoined } = useJoined();
  const { visits, keepVisit, readVisits } = useVisits();
  /** Answers to what was opened before are dropped. */
  const turns = useRef(0);
  const readings = useRef(0);

  /** Answers with whom it shows; undefined when it cannot, or when others were opened meanwhile. */
  async function open(family: Opening, shown: readonly Person[] = []): Promise<Family | undefined> {
    const turn = (turns.current += 1);
    const isLate = () => turn !== turns.current;
    setOpened({ ...NOBODY, isLoading: true, family: shown.length > 0 ? { ...family, people: shown } : undefined });
    try {
      const { found, ...news } = await readFamily(family, shown);
      if (isLate()) return undefined;
      const loaded = { ...family, ...found, people: signerFirst(withNews(shown, news)) };
      noteJoined(news.became);
      setOpened({ ...NOBODY, family: loaded });
      readVisits(loaded.people, isLate);
      return loaded;
    } catch (error) {
      if (isLate()) return undefined;
      setOpened((before) => ({ ...before, isLoading: false, problem: problemOf(error, family) }));
      return undefined;
    }
  }

  /** Everyone as they are now; who was missing a waiver and has one is told, unless it is that of somebody with whom they were joined. */
  async function refresh(event?: LiveWaiver | LivePeople | LiveParty) {
    const waiver = event && 'waiver' in event ? event : undefined;
    const partyId = event && 'id' in event ? event.id : undefined;
    const isDecided = event !== undefined && !waiver && !partyId;
    // Who was one may be two again.
    if (event === undefined || ('kind' in event && event.kind === 'parted')) forgetJoined();
    const { family } = opened;
    if (!family || (partyId && !isOfParty(family, partyId))) return;
    const turn = turns.current;
    const reading = (readings.current += 1);
    const news = await readFamily(family, family.people, waiver).catch(() => undefined);
    // Of two who read a party at once, who began first may say what was before.
    if (!news || turn !== turns.current || (partyId && reading !== readings.current)) return;
    noteJoined(news.became);
    if (event === undefined || isDecided) readVisits(news.known);
    setOpened((before) => afterNews(before, news, isDecided));
  }

  async function join(person: Person, other: Person) {
    try {
      const body = { otherId: other.id, reason: 'Signed again at the desk' };
      const { person: joined } = await call('joinPeople', { params: { id: person.id }, body });
      setOpened((before) => afterJoining(before, [person, other], joined));
    } catch (error) {
      fail(person.id, messageOf(error, NO_ANSWER));
    }
  }

  /** What a visit has changed, here or on another tablet. */
  function show(happened: Happened, askedFor = happened.person.id) {
    keep(happened, askedFor);
    setOpened((before) => afterVisit(before, happened, askedFor));
  }

  /** What was taken back here. */
  function showUndone(undone: PersonVisit, askedFor: string) {
    keep(undone, askedFor);
    setOpened((before) => afterUndo(before, undone, askedFor));
  }

  function keep({ visit, person }: Happened, askedFor: string) {
    noteAnswer(askedFor, person);
    if (visit) keepVisit(visit, person);
  }

  function replace(next: Opened) {
    turns.current += 1;
    setOpened(next);
  }

  function fail(personId: string, problem: string) {
    setOpened((before) => withProblem(before, personId, problem));
  }

  return {
    opened: {
      ...opened,
      problems: Object.fromEntries(Object.entries(opened.problems).map(([id, why]) => [idNow(id), why])),
    },
    visits,
    asNow,
    idNow,
    openCode: (code: string, source: VisitSource, party?: PartyOfDay) => open({ from: { code }, source, party }),
    openPerson: (person: Person, party?: PartyOfDay) =>
      open({ from: { person }, source: party ? 'party' : 'search', party }, [person]),
    openParty: (id: string) => open({ from: { party: id }, source: 'party' }),
    close: () => replace(NOBODY),
    /** Says why nobody is shown, in place of who was. */
    refuse: (problem: string) => replace({ ...NOBODY, problem }),
    refresh,
    addSigned: (shownFor: Person, signed: readonly Person[]) =>
      setOpened((before) => afterSigning(before, shownFor, signed)),
    join,
    keepApart: (person: Person, other: Person) =>
      setOpened((before) => ({ ...before, signedAs: { ...before.signedAs, [person.id]: { other, isApart: true } } })),
    show,
    showUndone,
    /** Until something else happens to the person of one of those visits. */
    tellOf: (newsOf: readonly PersonVisit[], news: string) => setOpened((before) => ({ ...before, news, newsOf })),
    loseParty: (id: string) => setOpened((before) => withoutParty(before, id)),
    fail,
  };
}

function isOfParty({ from }: Opening, id: string): boolean {
  return 'party' in from && from.party === id;
}

function problemOf(error: unknown, { from }: Opening): string {
  const isUnknown = error instanceof RefusedCall && error.status === 404;
  return isUnknown && 'code' in from ? UNKNOWN_CODE : messageOf(error, NO_ANSWER);
}

/** Who somebody is by now: two of whom one was read before may have been joined since, here or elsewhere. */
function useJoined() {
  const [became, setBecame] = useState<Became>({});
  return {
    idNow: (id: string) => became[id]?.id ?? id,
    /** Everyone once, as who they are now. */
    asNow: (people: readonly Person[]) => peopleAsNow(people, became),
    noteJoined: (joined: Became) => setBecame((before) => ({ ...before, ...joined })),
    /** Whoever was asked for was answered with this person. */
    noteAnswer: (askedFor: string, person: Person) => setBecame((before) => withAnswer(before, askedFor, person)),
    forgetJoined: () => setBecame({}),
  };
}

/** The last entry or exit of each person, as far as it is known. */
function useVisits() {
  const [visits, setVisits] = useState<Readonly<Record<string, Visit>>>({});

  function read(people: readonly Person[], isLate = () => false) {
    void readLastVisits(people).then((last) => !isLate() && setVisits((before) => withEntries(before, last)));
  }

  /** Another tablet may have let them in before this page was opened. */
  function readVisits(people: readonly Person[], isLate?: () => boolean) {
    read(
      people.filter(({ isInside }) => isInside),
      isLate,
    );
  }

  function keepVisit(visit: Visit, person: Person) {
    if (visit.annulledAt === null) return setVisits((before) => ({ ...before, [visit.personId]: visit }));
    setVisits((before) => {
      const { [visit.personId]: _, ...others } = before;
      return others;
    });
    // What was taken back says nothing of what came before it.
    read([person]);
  }

  return { visits, keepVisit, readVisits };
}
