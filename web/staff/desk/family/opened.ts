import type { Person } from '#contract/people/people.ts';
import type { PersonVisit, Visit } from '#contract/people/visits.ts';
import {
  asNow,
  type Family,
  isRiding,
  mayBeSame,
  type News,
  newlyCovered,
  type PartyOfDay,
  withNews,
  withPeople,
} from './family.ts';
import type { Found } from './read-family.ts';

/** Who stands at the desk now, and what is known of each of them. */
export interface Opened {
  family?: Family | undefined;
  isLoading: boolean;
  /** Why nobody could be shown. */
  problem?: string | undefined;
  /** What has just happened, for the whole family. */
  news?: string | undefined;
  /** The visits that the news is of, where there are any: it goes with each of them. */
  newsOf?: readonly PersonVisit[] | undefined;
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

export const NOBODY: Opened = { isLoading: false, problems: {}, signedAs: {} };

/**
 * Everyone as they are now; who was missing a waiver and has one is told. `isDecided`: staff joined or parted two, so that nobody has signed
 * who is covered by it. Nor has anybody who could not be read when they were opened.
 */
export function afterNews(before: Opened, news: News & { found?: Found }, isDecided: boolean): Opened {
  if (!before.family) return before;
  const shown = asNow(before.family.people, news.became);
  const { guestIds } = news.found?.party ?? {};
  const known = withNews(shown, news);
  const people = known.filter(({ id }) => !hasLeft(before.family?.party, guestIds, id));
  const isTold = !isDecided && before.problem === undefined;
  const added = people.filter(({ id }) => !shown.some((each) => each.id === id));
  const signed = [...newlyCovered(shown, people), ...added.filter(({ id }) => !guestIds?.includes(id))];
  // Who was let in with it elsewhere did not join.
  const joined = added.filter((each) => guestIds?.includes(each.id) && isRiding(each) && !each.isInside);
  const told = isTold ? [...toldOf(signed, 'signed just now'), ...toldOf(joined, 'joined the party')].join(' ') : '';
  return {
    ...before,
    problem: undefined,
    family: { ...news.found, ...before.family, ...(news.found?.party && { party: news.found.party }), people },
    ...((told || people.length < known.length) && { news: told || undefined, newsOf: undefined }),
  };
}

/** Whether somebody was a guest of a party and is none any more. Who came by a waiver that was signed here is no guest, and stays. */
function hasLeft(before: PartyOfDay | undefined, guestIds: readonly string[] | undefined, id: string): boolean {
  return guestIds !== undefined && !guestIds.includes(id) && before?.guestIds?.includes(id) === true;
}

function toldOf(people: readonly Person[], what: string): string[] {
  return people.length === 0 ? [] : [`${people.map(({ name }) => name).join(', ')}: ${what}.`];
}

/** Who signed by the code that was shown for somebody: they may come in, and may be the same person. So may each kid who was signed for along with them. */
export function afterSigning(before: Opened, shownFor: Person, signed: readonly Person[]): Opened {
  if (!before.family || signed.length === 0) return before;
  const others = before.family.people.filter(
    (one) => one.id !== shownFor.id && one.role !== 'signer' && !one.isCovered && one.reason !== 'turned_18',
  );
  const asked = [shownFor, ...others].flatMap((one) => {
    const other = mayBeSame(one, signed);
    const isKnown = other === undefined || before.signedAs[one.id]?.other.id === other.id;
    return isKnown ? [] : [[one.id, { other, isApart: false }] as const];
  });
  const isCovered = signed.some((person) => person.id === shownFor.id && person.isCovered);
  const people = withPeople(before.family.people, signed, isCovered ? [] : signed);
  return {
    ...before,
    family: { ...before.family, people },
    signedAs: { ...before.signedAs, ...Object.fromEntries(asked) },
  };
}

/** Staff said that two are one person. */
export function afterJoining(before: Opened, two: readonly Person[], joined: Person): Opened {
  if (!before.family) return before;
  const people = asNow(before.family.people, Object.fromEntries(two.map(({ id }) => [id, joined])));
  return {
    ...before,
    news: `${joined.name}: signed just now.`,
    newsOf: undefined,
    family: { ...before.family, people },
    signedAs: Object.fromEntries(
      Object.entries(before.signedAs).filter(
        ([id, { other }]) => !two.some((one) => one.id === id || one.id === other.id),
      ),
    ),
  };
}

/** Another visit of somebody whom the news is of has come since, or theirs was taken back. */
function isPast({ newsOf }: Opened, { visit, person }: Happened): boolean | undefined {
  return newsOf?.some((of) => of.person.id === person.id && (of.visit.id !== visit?.id || visit.annulledAt !== null));
}

/** Nobody is added to that one any more. */
export function withoutParty(before: Opened, partyId: string): Opened {
  const { family } = before;
  if (family?.party?.id !== partyId) return before;
  return { ...before, family: { ...family, party: { ...family.party, isCanceled: true } } };
}

/** What a visit has changed. `askedFor`: whom the page took them for, who may have been joined meanwhile. */
export function afterVisit(shown: Opened, { visit, person }: Happened, askedFor: string): Opened {
  const before = isPast(shown, { visit, person }) ? { ...shown, news: undefined, newsOf: undefined } : shown;
  const { [person.id]: _, [askedFor]: __, ...problems } = before.problems;
  const isOver = before.stillIn?.personId === person.id && before.stillIn.visitId !== visit?.id;
  const stillIn = isOver ? undefined : before.stillIn;
  if (!before.family) return { ...before, problems, stillIn };
  const people = asNow(withPeople(before.family.people, [person]), { [askedFor]: person });
  return { ...before, problems, stillIn, family: { ...before.family, people } };
}

/** What a press or the live stream tells of somebody; `visit` is null where nothing was written. */
export interface Happened {
  visit: Visit | null;
  person: Person;
}

/** What was taken back here. Who was inside by two entries, as two who were joined may be, still is by the other. */
export function afterUndo(before: Opened, undone: PersonVisit, askedFor: string): Opened {
  const after = afterVisit(before, undone, askedFor);
  const { visit, person } = undone;
  if (visit.kind !== 'entry' || !person.isInside) return after;
  return { ...after, stillIn: { personId: person.id, visitId: visit.id } };
}

export function withProblem(before: Opened, personId: string, problem: string): Opened {
  return { ...before, problems: { ...before.problems, [personId]: problem } };
}
