import type { LiveParty } from '#contract/parties/parties.ts';
import type { FoundFamily, LivePeople, Person } from '#contract/people/people.ts';
import type { Override, PersonVisit, Visit, VisitAnswer, VisitKind, VisitSource } from '#contract/people/visits.ts';
import type { LiveWaiver } from '#contract/search/search.ts';
import { coverageOf } from '../shell/coverage-labels.ts';
import { codeIn } from './code-in.ts';
import {
  type Answers,
  type Call,
  type CallOf,
  callsOf,
  type Desk,
  type Done,
  type Guest,
  type Kind,
  type NewCall,
  type Note,
  type Opened,
  peopleOf,
  type Problem,
} from './desk-state.ts';
import {
  canEnter,
  codeOf,
  type FamilyRead,
  isRiding,
  livingParty,
  mayBeSame,
  newlyCovered,
  type Opening,
  type PartyOfDay,
  signerFirst,
  soughtAmong,
  whereaboutsLabel,
} from './family/family.ts';
import { droppedLabel, type Press, type Stamp, whomOf } from './presses.ts';
import { restAfter } from './search/typing-rest.ts';
import { isAnswered, isOfParty, isResting, isSearch, isUndoing, leftOutOf, offersOf, overridden } from './shown.ts';
import type { Staffed } from './who.ts';

type Answered = { [K in Kind]: { type: `${K}Answered`; call: CallOf<K>; answer: Answers[K] } }[Kind];

export type DeskEvent =
  | Answered
  | { type: 'failed'; call: Call; problem: Problem; isDropped?: boolean }
  | { type: 'lost'; call: Call }
  // The field
  | { type: 'typed'; text: string; at: number }
  | { type: 'entered'; stamp: Stamp }
  | { type: 'wentDown' | 'searchedAgain' | 'cleared' | 'escaped' }
  | { type: 'scanned'; text: string; source: VisitSource }
  // Who is opened. `isFound`: by what is typed.
  | { type: 'familyOpened'; family: FoundFamily; isFound: boolean }
  | { type: 'personOpened'; person: Person }
  | { type: 'partyOpened'; id: string }
  | { type: 'closed' | 'guestSought' | 'guestGivenUp' }
  // What is pressed for them, as the screen showed it
  | { type: 'ticked'; ids: readonly string[]; isTicked: boolean }
  | { type: 'checkInPressed'; ids: readonly string[]; stamp: Stamp }
  | { type: 'checkOutPressed'; id: string; stamp: Stamp }
  | { type: 'undoPressed'; visits: readonly Pick<Visit, 'id' | 'personId'>[] }
  | { type: 'nextPressed' | 'overrideClosed' | 'signClosed' | 'waitEnded' | 'noticeRead' }
  | { type: 'overrideOpened'; id: string }
  | { type: 'letIn'; override: Override; stamp: Stamp }
  | { type: 'signPressed'; id: string; ticket: string }
  | { type: 'signed'; id: string; people: readonly Person[] }
  | { type: 'joinPressed' | 'keptApart'; id: string }
  | { type: 'leftOutShown' }
  | { type: 'questionAnswered'; person: Person; askedFor: string }
  // What other tablets and visitors do. `missed`: something may have happened that nobody told.
  | { type: 'visitTold'; told: PersonVisit }
  | { type: 'waiverTold'; told: LiveWaiver }
  | { type: 'peopleTold'; told: LivePeople }
  | { type: 'partyTold'; told: LiveParty }
  | { type: 'missed' | 'cameOnline' };

/** A press of these acts at once, and counts for nothing while what can be pressed has changed a moment ago. */
const ACTING: readonly DeskEvent['type'][] = ['checkInPressed', 'checkOutPressed', 'undoPressed', 'nextPressed'];

export function firstDesk(who: Staffed, hasStart: boolean, kept: readonly Press[] = []): Desk {
  const empty: Desk = {
    who,
    hasStart,
    count: 0,
    calls: [],
    done: [],
    ended: [],
    typed: '',
    typedAt: 0,
    sought: '',
    hasLeft: false,
    chosenFor: '',
    isAwaited: false,
    found: [],
    justSigned: [],
    unlisted: 0,
    hasStarted: false,
    notes: {},
    partiesChanged: 0,
  };
  return kept.reduce(
    (desk, press) => ask(desk, { kind: 'press', press, personId: press.personId, tap: 0, isPast: true, isLost: false }),
    ask(empty, { kind: 'day', ms: 0 }),
  );
}

/**
 * What each event makes of the desk. When it changes what a press would do, hands rest for a moment: nobody reads so soon what they press.
 * A tick is a press of its own, and asks for what it changes.
 */
export function deskAfter(before: Desk, event: DeskEvent): Desk {
  if (ACTING.includes(event.type) && isResting(before)) return before;
  const after = 'call' in event ? answer(before, event) : next(before, event);
  const isAsked = event.type === 'ticked' || offersOf(before) === offersOf(after);
  return isAsked ? after : askAnew(after, { kind: 'hand' });
}

/** Of what is still waited for, as it is by now: its people may have left the desk, or were joined. */
function answer(state: Desk, event: Extract<DeskEvent, { call: Call }>): Desk {
  const call = state.calls.find(({ id }) => id === event.call.id);
  if (!call) return state;
  return next(event.type === 'lost' ? state : without(state, call), { ...event, call } as DeskEvent);
}

function next(state: Desk, event: DeskEvent): Desk {
  switch (event.type) {
    case 'typed':
      return type(state, event.text, event.at);
    case 'typingAnswered':
      return seek(state, state.typed.trim());
    case 'entered':
      return enter(state, event.stamp);
    case 'wentDown':
      return leadToFound(state);
    case 'searchAnswered':
      return afterSearch(state, event.answer.families);
    case 'signedAnswered': {
      const { families, total } = event.answer;
      return { ...state, justSigned: families, unlisted: total - families.length, hasStarted: true };
    }
    case 'searchedAgain':
      return leadTo(search(state), 'field');
    case 'cleared':
      return clear(state);
    case 'escaped':
      return clear(leave(state));
    case 'scanned':
      return overridden(state) ? state : scan(state, event);

    case 'familyOpened':
      return event.isFound ? openFound(state, event.family) : openFamily({ ...state, chosenFor: '' }, event.family);
    case 'personOpened': {
      const { waiverId, id } = event.person;
      const opening: Opening = { from: { code: codeOf(waiverId) }, source: 'search', soughtId: id };
      return open({ ...state, chosenFor: '' }, opening, [event.person]);
    }
    case 'partyOpened':
      return open({ ...state, chosenFor: '' }, { from: { party: event.id }, source: 'party' });
    case 'openAnswered':
      return afterOpening(state, event.call, event.answer);
    case 'refreshAnswered':
      return afterRefresh(state, event.call, event.answer);
    case 'closed':
    case 'nextPressed':
      return leadToNext(leave(state));
    case 'guestSought':
      return leadToNext(leave({ ...state, guestOf: state.opened?.party }));
    case 'guestGivenUp':
      return { ...state, guestOf: undefined };

    case 'ticked':
      return withGuests(state, (guest) =>
        event.ids.includes(guest.person.id) ? { ...guest, isTicked: event.isTicked && canEnter(guest.person) } : guest,
      );
    case 'checkInPressed':
      return checkIn(state, event.ids, event.stamp);
    case 'checkOutPressed':
      return press(state, guestsAmong(state, [event.id]), { kind: 'exit', stamp: event.stamp });
    case 'letIn':
      return press(state, guestsAmong(state, [state.overriding ?? '']), { ...event, kind: 'entry' });
    case 'pressAnswered':
      return afterPress(state, event.call, event.answer);
    case 'lost':
      return {
        ...state,
        calls: state.calls.map((call) => (call.id === event.call.id ? { ...call, isLost: true } : call)),
      };
    case 'waitEnded':
      return stopWaiting(state);
    case 'noticeRead':
      return { ...state, ended: [] };
    case 'undoPressed':
      return event.visits
        .filter(({ id }) => !isUndoing(state, id))
        .reduce((each, { id, personId }) => ask(each, { kind: 'undo', visitId: id, personId }), state);
    case 'undoAnswered':
      return readAfterVisit(happen(state, event.answer, event.call.personId));
    case 'overrideOpened':
      return { ...state, overriding: event.id };
    case 'overrideClosed':
      return { ...state, overriding: undefined };

    case 'signPressed': {
      const isShown = state.opened?.signing?.personId === event.id;
      return withOpened(state, { signing: isShown ? undefined : { personId: event.id, ticket: event.ticket } });
    }
    case 'signClosed':
      return withOpened(state, { signing: undefined });
    case 'signed':
      return afterSigning(state, event.id, event.people);
    case 'joinPressed':
      return joinSame(state, event.id);
    case 'joinAnswered':
      return afterJoining(state, event.call, event.answer);
    case 'keptApart':
      return withGuests(state, ({ signedAs, ...guest }) =>
        guest.person.id === event.id && signedAs
          ? { ...guest, signedAs: { ...signedAs, isApart: true } }
          : { ...guest, signedAs },
      );
    case 'leftOutShown': {
      const people = [...peopleOf(state.opened), ...leftOutOf(state.opened)];
      return withOpened(state, { guests: guestsOf(state.opened?.guests ?? [], people) });
    }
    case 'questionAnswered':
      return happen(state, { visit: null, person: event.person }, event.askedFor);

    case 'visitTold':
      return readAfterVisit(happen(state, event.told));
    case 'waiverTold':
      return afterWaiver(state, event.told);
    case 'peopleTold':
      return readAnew(readDay(state), true);
    case 'partyTold':
      return refreshParty({ ...state, partiesChanged: state.partiesChanged + 1 }, event.told.id);
    case 'missed':
      // A first answer that is on its way is shown, and then read again.
      return readAnew(readDay(state, state.day ? 0 : REST_MS), false);
    case 'cameOnline':
      return state.searchProblem ? search(state) : state;
    case 'dayAnswered':
      return state.isDayOld ? readDay({ ...state, day: event.answer }, REST_MS) : { ...state, day: event.answer };
    case 'visitsAnswered':
      return takeVisits(state, event.answer);
    case 'handAnswered':
      return state;
    case 'failed':
      return fail(state, event);
  }
}

// What is on its way

function ask(state: Desk, call: NewCall): Desk {
  const id = state.count + 1;
  return { ...state, count: id, calls: [...state.calls, { ...call, id }] };
}

/** In place of an earlier one. */
function askAnew(state: Desk, call: NewCall): Desk {
  return ask(drop(state, call.kind), call);
}

function drop(state: Desk, ...kinds: Kind[]): Desk {
  return { ...state, calls: state.calls.filter(({ kind }) => !kinds.includes(kind)) };
}

function without(state: Desk, { id }: Call): Desk {
  return { ...state, calls: state.calls.filter((call) => call.id !== id) };
}

// What is typed, and who is found

function type(state: Desk, typed: string, at: number): Desk {
  const hasLeft = state.hasLeft || typed.trim() !== state.sought;
  const ms = restAfter(typed, at - state.typedAt);
  return askAnew({ ...state, typed, typedAt: at, hasLeft, isAwaited: false }, { kind: 'typing', ms });
}

/** What was searched for is asked again when it is typed again: somebody may have signed meanwhile. */
function seek(before: Desk, sought: string): Desk {
  const state = { ...drop(before, 'typing'), hasLeft: false };
  if (sought === state.sought) return before.hasLeft && isSearch(sought) ? search(state) : state;
  const code = codeIn(sought);
  return code === undefined ? show(state, sought) : openCode(show(state, sought), code, 'search');
}

/** Shows whom a text finds; nobody for an empty one. */
function show(before: Desk, sought: string): Desk {
  const state = { ...drop(before, 'search', 'typing'), sought, hasLeft: false, searchProblem: undefined };
  return isSearch(sought) ? search(state) : { ...state, found: [] };
}

function search(state: Desk): Desk {
  return askAnew({ ...state, searchProblem: undefined }, { kind: 'search', text: state.sought });
}

function afterSearch(state: Desk, found: readonly FoundFamily[]): Desk {
  const next = { ...state, found, isAwaited: false };
  return state.isAwaited ? leadTo(next, 'result from field') : next;
}

/** Only a code that somebody has typed checks in. */
function enter(state: Desk, stamp: Stamp): Desk {
  const sought = state.typed.trim();
  const code = codeIn(sought);
  return code === undefined ? leadToFound(state) : openCode(show(state, sought), code, 'search', stamp);
}

/** To those whom what is typed finds, when they are there, and never to others who stand at the desk still. */
function leadToFound(state: Desk): Desk {
  const wanted = state.typed.trim();
  const isOpenFor = state.opened !== undefined && wanted === state.chosenFor;
  if (wanted === '' || codeIn(state.sought) !== undefined || isOpenFor) return leadTo(state, 'first');
  if (!isAnswered(state)) return { ...seek(state, wanted), isAwaited: true };
  return state.found.length > 0 ? leadTo(state, 'result') : search(state);
}

function leadTo(state: Desk, to: NonNullable<Desk['lead']>['to']): Desk {
  return { ...state, lead: { to } };
}

function clear(state: Desk): Desk {
  return leadTo(show({ ...state, typed: '', isAwaited: false }, ''), 'field');
}

/** Whoever is typed already is next; otherwise the field is free for them. */
function leadToNext(state: Desk): Desk {
  const isNext = state.typed.trim() !== state.chosenFor && codeIn(state.typed) === undefined;
  return isNext ? leadTo(state, 'field') : clear(state);
}

/**
 * What was found may be otherwise; by a signature only where it is one of theirs, has the name that is sought, or nobody is found. Each
 * search counts as reading.
 */
function findAnew(state: Desk, signerName?: string): Desk {
  const { sought, found } = state;
  const isTheirs =
    signerName === undefined ||
    found.length === 0 ||
    signerName.toLowerCase().includes(sought.toLowerCase()) ||
    found.some(({ people }) => people.some((person) => person.signerName === signerName));
  return isSearch(sought) && isTheirs ? search(state) : state;
}

function scan(before: Desk, { text, source }: { text: string; source: VisitSource }): Desk {
  const code = codeIn(text);
  const typed = code === undefined && source !== 'camera' ? text : '';
  const state = show({ ...before, typed }, typed);
  if (code !== undefined) return openCode(state, code, source);
  if (source !== 'camera') return state;
  const opened = { source, guests: [], problem: 'This is not one of our codes.' };
  return { ...leave(state), chosenFor: '', opened };
}

// Who stands at the desk

/** Nothing of the guests before concerns the next. */
function leave(state: Desk): Desk {
  return {
    ...state,
    calls: drop(state, 'open', 'refresh').calls.map(ofThePast),
    done: [],
    opened: undefined,
    overriding: undefined,
    notes: Object.fromEntries(Object.entries(state.notes).map(([id, { visit }]) => [id, { visit }])),
  };
}

function ofThePast(call: Call): Call {
  return call.kind === 'press' ? { ...call, isPast: true } : call;
}

function open(state: Desk, opening: Opening, shown: readonly Person[] = [], stamp?: Stamp): Desk {
  const opened = { ...opening, guests: guestsOf([], shown) };
  return ask({ ...leave(state), opened }, { kind: 'open', opening, shown, stamp });
}

function openCode(state: Desk, code: string, source: VisitSource, stamp?: Stamp): Desk {
  return open({ ...state, chosenFor: '' }, { from: { code }, source, party: state.guestOf }, [], stamp);
}

function openFound(state: Desk, family: FoundFamily): Desk {
  const { guestOf: party, sought } = state;
  const soughtId = soughtAmong(family.people, sought)?.id;
  return openFamily({ ...state, chosenFor: sought }, family, { soughtId, party, source: party ? 'party' : 'search' });
}

function openFamily(state: Desk, { waiver, people }: FoundFamily, opening: Partial<Opening> = {}): Desk {
  return open(state, { from: { code: codeOf(waiver.id) }, source: 'search', ...opening }, people);
}

function guestsOf(known: readonly Guest[], people: readonly Person[]): Guest[] {
  return people.map((person) => {
    const guest = known.find((each) => each.person.id === person.id) ?? { isTicked: false, wasIn: false };
    return { ...guest, person, isTicked: guest.isTicked && !person.isInside, wasIn: guest.wasIn || person.isInside };
  });
}

function guestsAmong({ opened }: Desk, ids: readonly string[]): Person[] {
  return peopleOf(opened).filter(({ id }) => ids.includes(id));
}

function withOpened(state: Desk, change: Partial<Opened>): Desk {
  return state.opened ? { ...state, opened: { ...state.opened, ...change } } : state;
}

function withGuests(state: Desk, change: (guest: Guest) => Guest): Desk {
  return withOpened(state, { guests: state.opened?.guests.map(change) ?? [] });
}

/** Everyone who is shown as they are now, then who is there besides. */
function read(state: Desk, { people, others }: FamilyRead, added: readonly Person[]): Desk {
  const told = others.reduce((each, { id, person }) => learn(each, person, id), state);
  const next = people.reduce((each, person) => learn(each, person), told);
  const shown = peopleOf(next.opened);
  const isNew = ({ id }: Person) => !shown.some((person) => person.id === id);
  return withOpened(next, { guests: guestsOf(next.opened?.guests ?? [], [...shown, ...added.filter(isNew)]) });
}

function afterOpening(state: Desk, { opening, stamp }: CallOf<'open'>, answer: FamilyRead): Desk {
  const all = read(state, answer, answer.people);
  const people = isOfParty(all.opened) ? outsideFirst(peopleOf(all.opened)) : signerFirst(peopleOf(all.opened));
  const guests = guestsOf(all.opened?.guests ?? [], people);
  const next = readVisits({ ...all, opened: { ...opening, ...answer.found, guests } }, people);
  const [only, ...rest] = people;
  return stamp && only && rest.length === 0 && canEnter(only) ? checkIn(next, [only.id], stamp) : next;
}

/** Who comes late to a party is not below all who are in. */
function outsideFirst(people: readonly Person[]): Person[] {
  return people.toSorted((a, b) => Number(a.isInside) - Number(b.isInside));
}

interface News {
  isDecided?: boolean;
  readsVisits?: boolean;
}

/** Somebody has signed, or changed what lies beside a waiver. */
function afterWaiver(state: Desk, { waiver }: LiveWaiver): Desk {
  return findAnew(readSigned(refresh(state, {}), REST_MS), waiver.user.name);
}

function readSigned(state: Desk, ms = 0): Desk {
  return state.hasStart ? askAnew(state, { kind: 'signed', ms }) : state;
}

/** Reads those at the desk anew, in place of an earlier reading, which may say what was before. */
function refresh(state: Desk, { isDecided = false, readsVisits = false }: News): Desk {
  const { opened } = state;
  const [opening] = callsOf(state, 'open');
  if (opening) return askAnew(state, opening);
  if (!opened?.from) return state;
  const [earlier] = callsOf(state, 'refresh');
  return askAnew(state, {
    kind: 'refresh',
    opening: { from: opened.from, source: opened.source, party: opened.party, soughtId: opened.soughtId },
    shown: peopleOf(opened),
    isDecided: isDecided && earlier?.isDecided !== false,
    readsVisits: readsVisits || earlier?.readsVisits === true,
  });
}

function refreshParty(state: Desk, id: string): Desk {
  const { from } = state.opened ?? {};
  return from && 'party' in from && from.party === id ? refresh(state, {}) : state;
}

/** Everyone as they are now; who was missing a waiver and has one is told. Nobody has signed just now who could not be read before. */
function afterRefresh(before: Desk, { isDecided, readsVisits }: CallOf<'refresh'>, answer: FamilyRead): Desk {
  const { opened } = before;
  if (!opened) return before;
  const { party } = answer.found;
  const guestIds = party?.guestIds;
  const all = read(before, answer, answer.people);
  const shown = peopleOf(opened);
  const isShown = ({ id }: Person) => shown.some((person) => person.id === id || renamed(answer, person.id) === id);
  const people = peopleOf(all.opened);
  const staying = people.filter(({ id }) => !hasLeft(opened.party, guestIds, id));
  const added = staying.filter((person) => !isShown(person));
  const signed = [
    ...newlyCovered(shown, staying),
    ...added.filter(({ id, isCovered }) => isCovered && !guestIds?.includes(id)),
  ];
  // Who was let in with it elsewhere did not join.
  const joined = added.filter((each) => guestIds?.includes(each.id) && isRiding(each) && !each.isInside);
  const isTold = !isDecided && opened.problem === undefined;
  const words = isTold ? [...tellOf(signed, 'signed just now'), ...tellOf(joined, 'joined the party')].join(' ') : '';
  const isChanged = words !== '' || staying.length < people.length;
  const next = withOpened(all, {
    ...answer.found,
    ...(opened.waiverId !== undefined && { waiverId: opened.waiverId }),
    party: party ?? opened.party,
    guests: guestsOf(all.opened?.guests ?? [], staying),
    problem: undefined,
    ...(isChanged && { news: words ? { words, of: [] } : undefined }),
  });
  return readsVisits ? readVisits(next, staying) : next;
}

function renamed({ others }: FamilyRead, askedFor: string): string | undefined {
  return others.find(({ id }) => id === askedFor)?.person.id;
}

/** Whether somebody was a guest of a party and is none any more. Who came by a waiver that was signed here is no guest, and stays. */
function hasLeft(before: PartyOfDay | undefined, guestIds: readonly string[] | undefined, id: string): boolean {
  return guestIds !== undefined && !guestIds.includes(id) && before?.guestIds?.includes(id) === true;
}

function tellOf(people: readonly Person[], what: string): string[] {
  return people.length === 0 ? [] : [`${people.map(({ name }) => name).join(', ')}: ${what}.`];
}

/** Another tablet may have let them in before this page was opened. */
function readVisits(state: Desk, people: readonly Person[]): Desk {
  const inside = people.filter(({ isInside }) => isInside);
  return inside.length > 0 ? ask(state, { kind: 'visits', people: inside }) : state;
}

/** The later visit of each: this page may have heard of one meanwhile. */
function takeVisits(state: Desk, read: Readonly<Record<string, Visit>>): Desk {
  return Object.entries(read).reduce((each, [id, visit]) => {
    const known = each.notes[id]?.visit;
    const isLater = known === undefined || Date.parse(known.recordedAt) <= Date.parse(visit.recordedAt);
    return isLater ? note(each, id, { visit }) : each;
  }, state);
}

/** After a rest, once for all that happen meanwhile; what is being read may be from before, and is read again. */
function readDay(state: Desk, ms = 0): Desk {
  if (ms > 0 && callsOf(state, 'day').length > 0) return { ...state, isDayOld: true };
  return { ...askAnew(state, { kind: 'day', ms }), isDayOld: false };
}

/** Two were joined or parted, or anything may have happened while nobody told. */
function readAnew(state: Desk, isDecided: boolean): Desk {
  const read = findAnew(refresh(readSigned(state), { isDecided, readsVisits: true }));
  return { ...read, partiesChanged: read.partiesChanged + 1 };
}

/** Who signed by the code that was shown for somebody: they may come in, and may be the same person. So may each kid who was signed for along with them. */
function afterSigning(before: Desk, shownFor: string, signed: readonly Person[]): Desk {
  const people = peopleOf(before.opened);
  const one = people.find(({ id }) => id === shownFor);
  if (!one || signed.length === 0) return before;
  const isAsked = (person: Person) =>
    person === one || (person.role !== 'signer' && !person.isCovered && person.reason !== 'turned_18');
  const next = signed.reduce((each, person) => learn(each, person), before);
  const isCovered = signed.some(({ id, isCovered }) => id === shownFor && isCovered);
  const added = isCovered ? [] : signed.filter(({ id }) => !people.some((person) => person.id === id));
  const guests = guestsOf(next.opened?.guests ?? [], [...peopleOf(next.opened), ...added]);
  return withGuests(withOpened(next, { guests }), (guest) => {
    const asked = people.find(({ id }) => id === guest.person.id);
    const other = asked && isAsked(asked) ? mayBeSame(asked, signed) : undefined;
    const isKnown = other === undefined || guest.signedAs?.other.id === other.id;
    return isKnown ? guest : { ...guest, signedAs: { other, isApart: false } };
  });
}

function joinSame(state: Desk, id: string): Desk {
  const guest = state.opened?.guests.find(({ person }) => person.id === id);
  if (!guest?.signedAs) return state;
  return askAnew(state, { kind: 'join', person: guest.person, other: guest.signedAs.other });
}

/** Staff said that two are one person. Of two who were inside, one is left. */
function afterJoining(before: Desk, { person, other }: CallOf<'join'>, joined: Person): Desk {
  const isOfTwo = (id: string | undefined) => id === person.id || id === other.id;
  const answered = withGuests(before, (guest) =>
    isOfTwo(guest.person.id) || isOfTwo(guest.signedAs?.other.id) ? { ...guest, signedAs: undefined } : guest,
  );
  const next = learn(learn(answered, joined, other.id), joined, person.id);
  const words = `${joined.name}: signed just now.`;
  return readDay(withOpened(next, { news: { words, of: [] } }));
}

// What happens to people

/** What is told of somebody is told wherever they are shown. `askedFor`: who they were taken for, who may have been joined meanwhile. */
function learn(state: Desk, person: Person, askedFor = person.id): Desk {
  const idNow = (id: string) => (id === askedFor ? person.id : id);
  const asNow = (known: Person) => (idNow(known.id) === person.id ? person : known);
  /** Two of whom both were found, and who are one now, are one row. */
  const familiesNow = (families: readonly FoundFamily[]) => {
    const now = families.map((family) => Object.assign({}, family, { people: unique(family.people.map(asNow)) }));
    return [...new Map(now.map((family) => [family.people[0]?.id, family])).values()];
  };
  const guests = state.opened?.guests.map((guest) => ({ ...guest, person: asNow(guest.person) })) ?? [];
  const ofBoth = guests.filter((guest) => guest.person === person);
  const isEither = (key: 'isTicked' | 'wasIn') => ofBoth.some((guest) => guest[key]);
  const [first] = ofBoth;
  const one = first ? [{ ...first, isTicked: isEither('isTicked'), wasIn: isEither('wasIn') }] : [];
  const merged = withOpened(
    { ...state, found: familiesNow(state.found), justSigned: familiesNow(state.justSigned) },
    { guests: guestsOf([...one, ...guests], unique(guests.map((guest) => guest.person))) },
  );
  return askedFor === person.id ? merged : rename(merged, askedFor, idNow);
}

function rename(state: Desk, askedFor: string, idNow: (id: string) => string): Desk {
  const { [askedFor]: note, ...notes } = state.notes;
  const to = idNow(askedFor);
  const { signing, soughtId } = state.opened ?? {};
  return {
    ...withOpened(state, {
      signing: signing && { ...signing, personId: idNow(signing.personId) },
      soughtId: soughtId && idNow(soughtId),
    }),
    calls: state.calls.map((call) => ('personId' in call ? { ...call, personId: idNow(call.personId) } : call)),
    done: state.done.map((each) => ({ ...each, personId: idNow(each.personId) })),
    overriding: state.overriding && idNow(state.overriding),
    notes: { ...notes, [to]: { ...note, ...notes[to] } },
  };
}

function unique(people: readonly Person[]): Person[] {
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

interface Happened {
  /** Null where nothing was written. */
  visit: Visit | null;
  person: Person;
}

function note(state: Desk, id: string, change: Note): Desk {
  return { ...state, notes: { ...state.notes, [id]: { ...state.notes[id], ...change } } };
}

/** What a visit has changed, here or on another tablet. */
function happen(before: Desk, { visit, person }: Happened, askedFor = person.id): Desk {
  const { opened } = before;
  const isPast = opened?.news?.of.some(
    (of) => of.person.id === person.id && (of.visit.id !== visit?.id || visit.annulledAt !== null),
  );
  const told = learn(isPast ? withOpened(before, { news: undefined }) : before, person, askedFor);
  const isUndone = visit !== null && visit.annulledAt !== null;
  const next = note(told, person.id, {
    problem: undefined,
    ...(visit && { visit: isUndone ? undefined : visit }),
  });
  // What is being read may be from before.
  const isReading = callsOf(next, 'refresh').length + callsOf(next, 'open').length > 0;
  const asked = isReading ? refresh(next, { isDecided: true }) : next;
  // What was taken back says nothing of what came before it.
  return isUndone ? ask(asked, { kind: 'visits', people: [person] }) : asked;
}

/** Several visits come at once where a family comes. */
const REST_MS = 400;

/** Another family takes the place of one that came in. Only the server knows whether the day goes on: the venue may have closed meanwhile. */
function readAfterVisit(state: Desk): Desk {
  return readDay(state.unlisted > 0 ? readSigned(state, REST_MS) : state, REST_MS);
}

// What is pressed

interface Pressing {
  kind: VisitKind;
  stamp: Stamp;
  override?: Override;
}

/** One person has one press under way. */
function press(state: Desk, people: readonly Person[], { kind, stamp, override }: Pressing): Desk {
  const { source = 'search', party } = state.opened ?? {};
  const tap = state.count + 1;
  return people.reduce((each, { id, name }, at) => {
    const pressId = stamp.ids[at];
    if (pressId === undefined || callsOf(each, 'press').some((call) => call.personId === id)) return each;
    const pressed: Press = {
      id: pressId,
      personId: id,
      kind,
      source,
      ...(party && kind === 'entry' && { partyId: party.id }),
      ...(override && { override }),
      name,
      by: stamp.by,
      day: stamp.day,
    };
    return ask(each, { kind: 'press', press: pressed, personId: id, tap, isPast: false, isLost: false });
  }, state);
}

/** Only who may come in, or is inside and comes to a party. */
function checkIn(state: Desk, ids: readonly string[], stamp: Stamp): Desk {
  const isGuest = livingParty(state.opened) !== undefined;
  const people = guestsAmong(state, ids).filter((person) => canEnter(person) || (person.isInside && isGuest));
  return press(state, people, { kind: 'entry', stamp });
}

function afterPress(state: Desk, { press, personId, tap, isPast }: CallOf<'press'>, answer: VisitAnswer): Desk {
  const { status, reason, visit, person } = answer;
  const told = happen(state, { visit, person }, personId);
  const next = visit ? readAfterVisit(told) : told;
  const isIn = visit !== null && press.partyId !== undefined;
  const free = isIn && next.guestOf?.id === press.partyId ? { ...next, guestOf: undefined } : next;
  if (isPast)
    return status === 'refused' ? end(free, `${person.name} was not checked in: ${coverageOf(person).words}.`) : free;
  // Whoever typed a wrong PIN types another: only an answer ends it.
  const answered = press.override ? { ...free, overriding: undefined } : free;
  const done: Done = { press, personId: person.id, tap, status, visit, isFull: reason === 'capacity' };
  return tellOfPress({ ...answered, done: [...answered.done, done] }, done, person);
}

function tellOfPress(state: Desk, { press, visit, status, tap }: Done, person: Person): Desk {
  if (visit && press.partyId) return tellOfGuests(state, { visit, person }, { partyId: press.partyId, tap });
  // That is no fault: the row says since when.
  if (visit && press.kind === 'entry' && visit.id !== press.id) {
    const of = listPressed(state, tap).filter(({ visit, press }) => visit.id !== press.id);
    const words = of.map(({ visit, person }) => `${person.name}: ${whereaboutsLabel(person, visit)}.`).join(' ');
    return withOpened(state, { news: { words, of } });
  }
  if (status === 'refused' && press.override)
    return note(state, person.id, { problem: 'This person’s record was erased, so they cannot be checked in.' });
  return state;
}

/** What came of one press for several, as far as it is answered. */
function listPressed(state: Desk, tap: number): (PersonVisit & { press: Press })[] {
  return state.done.flatMap((each) => {
    const person = peopleOf(state.opened).find(({ id }) => id === each.personId);
    return each.tap === tap && each.visit && person ? [{ visit: each.visit, person, press: each.press }] : [];
  });
}

/** Guests of a party who were let in by one press, or were inside and are added to it. */
function tellOfGuests(state: Desk, guest: PersonVisit, { partyId, tap }: { partyId: string; tap: number }): Desk {
  const { party } = state.opened ?? {};
  const isOfShown = party?.id === partyId;
  const isGuest = guest.person.flags.includes('party');
  const guests = listPressed(state, tap);
  const names = guests.map(({ person }) => person.name);
  // A long list would fill a phone.
  const who = names.length > 3 ? `${names.length} people` : new Intl.ListFormat('en-US').format(names);
  const areIn = `${who} ${names.length === 1 ? 'is' : 'are'} in`;
  const words = `${areIn}${isGuest ? `, with the party${isOfShown ? ` “${party.title}”` : ''}` : ''}.`;
  // Nobody is added to that one any more.
  const lost = !isGuest && isOfShown ? { party: { ...party, isCanceled: true } } : {};
  return withOpened(state, { news: { words, of: guests }, ...lost });
}

function end(state: Desk, sentence: string): Desk {
  return { ...state, ended: [...state.ended, sentence] };
}

/** They may be in all the same. */
function stopWaiting(state: Desk): Desk {
  const lost = callsOf(state, 'press').filter(({ isLost }) => isLost);
  const names = whomOf(lost.map((call) => call.press));
  const next = lost.reduce<Desk>(without, state);
  return readAnew(readDay(end(next, `Canceled for ${names}. It may have been saved all the same.`)), false);
}

const UNKNOWN_CODE = 'Nobody has this code. Ask for another, or search for the name.';

function fail(state: Desk, { call, problem, isDropped }: Extract<DeskEvent, { type: 'failed' }>): Desk {
  switch (call.kind) {
    case 'search':
      // Who is found still is what was searched for before.
      return { ...state, found: [], searchProblem: problem };
    case 'signed':
      return { ...state, hasStarted: true };
    case 'open': {
      const isUnknown = problem.status === 404 && 'code' in call.opening.from;
      return withOpened(state, { problem: isUnknown ? UNKNOWN_CODE : problem.message });
    }
    case 'press':
      if (isDropped) return end(state, droppedLabel(call.press));
      return call.isPast
        ? end(state, `${call.press.name}: ${problem.message}`)
        : note(state, call.personId, { problem: problem.message });
    case 'undo':
      return note(state, call.personId, { problem: problem.message });
    case 'join':
      return note(state, call.person.id, { problem: problem.message });
    default:
      return state;
  }
}
