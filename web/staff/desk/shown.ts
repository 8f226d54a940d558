import { LAST_SHOWN } from '#contract/people/people-limits.ts';
import type { FoundFamily, Person } from '#contract/people/people.ts';
import type { Visit } from '#contract/people/visits.ts';
import { hasPower } from '#contract/staff/roles.ts';
import { overrideLabel } from '../people/person-labels.ts';
import { count } from '../shell/formats.ts';
import { codeIn } from './code-in.ts';
import { type CallOf, callsOf, type Desk, type Done, type Guest, type Opened, peopleOf } from './desk-state.ts';
import { canEnter, isUndoable, kinshipLabel, livingParty, whereaboutsLabel } from './family/family.ts';

// What the screen shows of the desk, all of it derived.

export function isSearch(sought: string): boolean {
  return sought !== '' && codeIn(sought) === undefined;
}

/** Whether those who are found are whom the field asks for. */
export function isAnswered(desk: Desk): boolean {
  return callsOf(desk, 'search').length === 0 && desk.sought === desk.typed.trim();
}

/** Others are searched for than those who stand at the desk. */
export function isForOthers({ sought, chosenFor }: Desk): boolean {
  return isSearch(sought) && sought !== chosenFor;
}

export function isOpening(desk: Desk): boolean {
  return callsOf(desk, 'open').length > 0;
}

export function isSending(desk: Desk, personId: string): boolean {
  return callsOf(desk, 'press').some((call) => call.personId === personId);
}

/** What the server has not answered although it was sent. */
export function lostPresses(desk: Desk): CallOf<'press'>[] {
  return callsOf(desk, 'press').filter(({ isLost }) => isLost);
}

export function isUndoing(desk: Desk, visitId: string): boolean {
  return callsOf(desk, 'undo').some((call) => call.visitId === visitId);
}

/** Whether somebody is in by what was pressed here, since the guests before left the desk; the live stream may tell of it before the answer. */
export function hasLetIn(desk: Desk, entry: Visit | undefined): boolean {
  if (!entry) return false;
  return [...desk.done, ...callsOf(desk, 'press')].some(({ press }) => press.id === entry.id);
}

/** Of those who were pressed for last. */
function lastDone({ done, calls }: Desk): Done[] {
  const entries = [...done, ...callsOf({ calls }, 'press')].filter(({ press }) => press.kind === 'entry');
  const tap = Math.max(...entries.map((entry) => entry.tap));
  return done.filter((each) => each.tap === tap);
}

/** Whether the last press for somebody let nobody in, because they were inside by another entry. */
export function wasInsideBefore(desk: Desk, personId: string): boolean {
  return lastDone(desk).some(
    ({ personId: id, press, visit }) => id === personId && visit !== null && visit.id !== press.id,
  );
}

/** One’s own until the venue closes, a manager anybody’s; the server decides. */
export function canUndo({ who: { user, device } }: Desk, entry: Visit | undefined): boolean {
  if (hasPower(user?.role ?? null, 'annul-visits-of-others')) return true;
  if (!entry) return false;
  return entry.staff ? entry.staff.id === user?.id : entry.device !== null && entry.device.id === device?.id;
}

export function mayJoin({ who }: Desk): boolean {
  return hasPower(who.user?.role ?? null, 'join-people');
}

/** The entries of the last press here that can be taken back. */
export function lastEntries(desk: Desk): Visit[] {
  return lastDone(desk)
    .map(({ personId, press }) => ({ visit: desk.notes[personId]?.visit, press }))
    .flatMap(({ visit, press }) => (visit?.id === press.id && canUndo(desk, visit) ? [visit] : []));
}

/** Whoever is let in now is one too many. Of a family whose presses are answered in any order, one who was too many is enough. */
export function isFull({ day, done }: Pick<Desk, 'day' | 'done'>): boolean {
  const isNoPlaceLeft = day !== undefined && day.capacity !== null && day.inside >= day.capacity;
  return isNoPlaceLeft || done.some((each) => each.isFull);
}

/** What the row of somebody at the desk shows and offers. */
export function rowOf(desk: Desk, { person, wasIn }: Pick<Guest, 'person' | 'wasIn'>) {
  const people = peopleOf(desk.opened);
  const { visit, problem } = desk.notes[person.id] ?? {};
  const isAlone = people.length === 1;
  const isOnItsWay = isSending(desk, person.id);
  return {
    problem,
    /** One person alone needs no tick. */
    isAlone,
    canTick: canEnter(person) && !isAlone,
    isLetIn: hasLetIn(desk, visit),
    isSending: isOnItsWay,
    kinship: kinshipLabel(person, people, desk.opened?.waiverId),
    whereabouts: isOnItsWay ? 'Sending...' : whereaboutsLabel(person, visit),
    /** Who let them in in spite of a refusal, and why. */
    override: person.isInside && visit ? overrideLabel(visit) : '',
    undoable: isUndoable(person, visit) && canUndo(desk, visit) ? visit : undefined,
    /** Who has been inside since they were opened is checked in in their row, and not by the big button. */
    canEnterAgain: isAlone && canEnter(person) && wasIn && !isOnItsWay,
  };
}

/** A party is opened, and not a family. */
export function isOfParty(opened: Opened | undefined): boolean {
  return opened?.from !== undefined && 'party' in opened.from;
}

/** The guest for whom a manager is asked. */
export function overridden({ opened, overriding }: Desk): Person | undefined {
  return peopleOf(opened).find(({ id }) => id === overriding);
}

/** What the one big button does, and what stands on it. It checks in nobody but `chosen`. */
export interface BigButton {
  does: 'check in' | 'next guest' | 'nothing';
  label: string;
  chosen: readonly Person[];
}

/**
 * Next Guest, once it stands there, stays until somebody is ticked: it would otherwise become Check in by itself under the finger that means the
 * next guest, when another tablet checks somebody out or an entry is taken back. Who may enter again is offered in their row.
 */
export function bigButton(desk: Desk): BigButton {
  const { opened, done } = desk;
  const guests = opened?.guests ?? [];
  const isAlone = guests.length === 1;
  const isGuest = livingParty(opened) !== undefined && !isOfParty(opened);
  const free = guests.filter(({ person }) => canEnter(person) && !isSending(desk, person.id));
  const chosen = free.filter(({ isTicked, wasIn }) => (isAlone ? !wasIn : isTicked)).map(({ person }) => person);
  if (chosen.length > 0) {
    const whom = isAlone ? (chosen[0]?.name ?? '') : count(chosen.length, 'Person', 'People');
    return { does: 'check in', label: `Check In ${whom}${isGuest ? ' with the Party' : ''}`, chosen };
  }
  if (guests.some(({ person }) => isSending(desk, person.id))) return { does: 'nothing', label: 'Sending...', chosen };
  const isServed = done.some(({ status }) => status !== 'refused');
  if (isServed || free.every(({ wasIn }) => wasIn)) return { does: 'next guest', label: 'Next Guest', chosen };
  return { does: 'nothing', label: 'Select who is here', chosen };
}

/** Who is not on the new waiver of a family that is shown, and is not shown yet. */
export function leftOutOf(opened: Opened | undefined): readonly Person[] {
  return opened?.leftOut?.filter(({ id }) => !opened.guests.some(({ person }) => person.id === id)) ?? [];
}

/** Families that signed today and are not in. */
export function notYetIn({ justSigned }: Desk): FoundFamily[] {
  return justSigned.filter(({ people }) => !people.some(({ isInside }) => isInside));
}

/** What a press would do anywhere on the screen, but for what somebody ticks themselves. */
export function offersOf(desk: Desk): string {
  const { opened, day, notes } = desk;
  const undoing = callsOf(desk, 'undo').length;
  if (!opened) {
    const last = day?.people.slice(0, LAST_SHOWN).map(({ visitId, isInside }) => [visitId, isInside]);
    return JSON.stringify([undoing, last, notYetIn(desk).map(({ people }) => people[0]?.id)]);
  }
  const { does, chosen } = bigButton(desk);
  const rows = opened.guests.map(({ person: { id, isCovered, isInside, flags }, signedAs }) => [
    id,
    isCovered,
    isInside,
    flags.includes('party'),
    notes[id]?.visit?.id,
    isSending(desk, id),
    signedAs?.isApart,
  ]);
  return JSON.stringify([undoing, does, peopleOf(opened).length === 1 && chosen[0]?.id, rows]);
}

/** What can be pressed has changed a moment ago: nobody reads what it is now and decides so soon. */
export function isResting(desk: Desk): boolean {
  return callsOf(desk, 'hand').length > 0;
}
