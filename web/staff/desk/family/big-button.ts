import type { Person } from '#contract/people/people.ts';
import { count } from '../../shell/formats.ts';
import { useSettled } from '../double-press.ts';
import { canEnter } from './family.ts';

interface AtTheButton {
  ticked: ReadonlySet<string>;
  presses: { isSending: (personId: string) => boolean };
  /** Whether this page has shown a person inside since the guests before left the desk. */
  hasBeenIn: (personId: string) => boolean;
  /** Somebody of them was let in or out here; those who are left stay outside. */
  isServed: boolean;
  /** Whoever comes in is added to a party. */
  isGuest?: boolean;
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
export function bigButtonOf(
  people: readonly Person[],
  { ticked, presses, hasBeenIn, isServed, isGuest }: AtTheButton,
): BigButton {
  const { isSending } = presses;
  const isAlone = people.length === 1;
  const free = people.filter((person) => canEnter(person) && !isSending(person.id));
  const chosen = free.filter(({ id }) => (isAlone ? !hasBeenIn(id) : ticked.has(id)));
  if (chosen.length > 0) {
    const whom = isAlone ? (chosen[0]?.name ?? '') : count(chosen.length, 'Person', 'People');
    return { does: 'check in', label: `Check In ${whom}${isGuest ? ' with the Party' : ''}`, chosen };
  }
  if (people.some(({ id }) => isSending(id))) return { does: 'nothing', label: 'Sending...', chosen };
  if (isServed || free.every(({ id }) => hasBeenIn(id))) return { does: 'next guest', label: 'Next Guest', chosen };
  return { does: 'nothing', label: 'Select who is here', chosen };
}

/** `isHeld`: it was another button a moment ago, so a press is not meant for what it is now. A tick is a press of its own, and asks for it. */
export function useBigButton(people: readonly Person[], at: AtTheButton): BigButton & { isHeld: boolean } {
  const button = bigButtonOf(people, at);
  const { does, chosen } = button;
  const isTicked = does === 'check in' && people.length > 1;
  const isSettled = useSettled(does === 'nothing' ? undefined : `${does} ${isTicked ? '' : (chosen[0]?.id ?? '')}`);
  return { ...button, isHeld: !isSettled && !isTicked };
}
