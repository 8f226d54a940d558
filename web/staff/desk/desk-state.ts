import type { FoundFamilies, FoundFamily, Person, WaitingFamilies } from '#contract/people/people.ts';
import type { Door, PersonVisit, Visit, VisitAnswer, VisitSource } from '#contract/people/visits.ts';
import type { FamilyRead, Found, Opening, PartyOfDay } from './family/family.ts';
import type { Press, Stamp } from './presses.ts';
import type { Staffed } from './who.ts';

/** Everything the desk knows: what is typed, who is found, who stands there, and what is on its way to the server. */
export interface Desk {
  who: Staffed;
  /** Between guests this page shows who has just signed. */
  hasStart: boolean;
  /** Gives each call its id. */
  count: number;
  /** What is on its way. An answer to anything else comes too late and changes nothing. */
  calls: readonly Call[];
  /** What came of the presses for those at the desk. */
  done: readonly Done[];
  /** What staff should read of presses for people who are not on the screen any more. */
  ended: readonly string[];
  typed: string;
  typedAt: number;
  sought: string;
  /** Something else has been typed since it was searched for. */
  hasLeft: boolean;
  /** What was searched for when those at the desk were chosen; what is typed later is about others. */
  chosenFor: string;
  /** Enter came before the answer that it is meant for. */
  isAwaited: boolean;
  found: readonly FoundFamily[];
  /** Families that signed today, for the start page. */
  justSigned: readonly FoundFamily[];
  /** How many more of them there are. */
  unlisted: number;
  /** The start page shows nothing before it knows who just signed, and so moves nothing below them. */
  hasStarted: boolean;
  searchProblem?: Problem | undefined;
  /** Where the keyboard goes; a new object each time. */
  lead?: { to: 'field' | 'first' | 'result' | 'result from field' };
  opened?: Opened | undefined;
  /** Guests who are found next come with this party. */
  guestOf?: PartyOfDay | undefined;
  overriding?: string | undefined;
  /** What is known of people beside themselves, by their id. */
  notes: Readonly<Record<string, Note>>;
  day?: Door | undefined;
  /** Something has happened since it was asked for. */
  isDayOld?: boolean;
  /** How often any party was, or may have been. */
  partiesChanged: number;
}

/** Who stands at the desk. */
export interface Opened extends Found {
  /** What they were opened by; undefined when a code was none of ours. */
  from?: Opening['from'];
  soughtId?: string | undefined;
  /** How they were found, which each visit says. */
  source: VisitSource;
  guests: readonly Guest[];
  /** Why nobody could be shown. */
  problem?: string | undefined;
  /** What has just happened, until something else happens to one of `of`. */
  news?: { words: string; of: readonly PersonVisit[] } | undefined;
  /** Who signs by a code on the screen. `ticket`: what the code has behind its #, which says nothing of anybody. */
  signing?: { personId: string; ticket: string } | undefined;
}

export interface Guest {
  person: Person;
  /** Is here, and comes in with the next press. */
  isTicked: boolean;
  /** Was inside at any time since they were opened. */
  wasIn: boolean;
  /** Who signed by the code that was shown for them. `isApart`: staff said that it is somebody else. */
  signedAs?: { other: Person; isApart: boolean } | undefined;
}

export interface Note {
  /** Their last entry or exit, as far as it is known. */
  visit?: Visit | undefined;
  /** Why something did not work. */
  problem?: string | undefined;
}

export interface Done {
  press: Press;
  personId: string;
  tap: number;
  status: VisitAnswer['status'];
  visit: Visit | null;
  isFull: boolean;
}

export interface Problem {
  message: string;
  /** Undefined: no answer came. */
  status: number | undefined;
}

export type Call = { id: number } & (
  | { kind: 'typing'; ms: number }
  | { kind: 'hand' }
  | { kind: 'search'; text: string }
  | { kind: 'signed'; ms: number }
  | { kind: 'open'; opening: Opening; shown: readonly Person[]; stamp: Stamp | undefined }
  | {
      kind: 'refresh';
      opening: Opening;
      shown: readonly Person[];
      /** Staff joined or parted two, so that nobody has signed who is covered by it. */
      isDecided: boolean;
      readsVisits: boolean;
    }
  | { kind: 'visits'; people: readonly Person[] }
  | { kind: 'day'; ms: number }
  | { kind: 'undo'; visitId: string; personId: string }
  | { kind: 'join'; person: Person; other: Person }
  | {
      kind: 'press';
      press: Press;
      /** Who that is by now: two may be joined elsewhere meanwhile. */
      personId: string;
      /** People who are let in by one tap have the same. */
      tap: number;
      /** They have left the desk. */
      isPast: boolean;
      /** The server has not answered although it was sent. */
      isLost: boolean;
    }
);
export type Kind = Call['kind'];
export type CallOf<K extends Kind> = Extract<Call, { kind: K }>;
export type NewCall = { [K in Kind]: Omit<CallOf<K>, 'id'> }[Kind];

export interface Answers {
  typing: void;
  hand: void;
  search: FoundFamilies;
  signed: WaitingFamilies;
  open: FamilyRead;
  refresh: FamilyRead;
  visits: Readonly<Record<string, Visit>>;
  day: Door;
  undo: PersonVisit;
  join: Person;
  press: VisitAnswer;
}

export function callsOf<K extends Kind>({ calls }: Pick<Desk, 'calls'>, kind: K): CallOf<K>[] {
  return calls.filter((call): call is CallOf<K> => call.kind === kind);
}

export function peopleOf(opened: Opened | undefined): Person[] {
  return opened?.guests.map(({ person }) => person) ?? [];
}
