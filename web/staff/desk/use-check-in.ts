import { useRef, useState } from 'react';
import type { Person } from '#contract/people/people.ts';
import type { Override, PersonVisit, VisitAnswer, VisitKind } from '#contract/people/visits.ts';
import { call, messageOf } from '#web/api.ts';
import { type Family, whereaboutsLabel } from './family/family.ts';
import { NO_ANSWER } from './family/use-family.ts';
import type { Press } from './presses.ts';
import type { Guests } from './use-guests.ts';
import { usePresses } from './use-presses.ts';
import { isOfPress } from './use-served.ts';

interface Pressing {
  override?: Override;
  /** Who stands at the desk, where they were opened only just now. */
  at?: Family | undefined;
}

/** Lets people in and out by presses here. */
export function useCheckIn(guests: Guests, onGuestIn: (() => void) | undefined) {
  const { family, served, today, readAnew } = guests;
  const [overridden, setOverridden] = useState<Person>();
  const [overriding] = family.asNow(overridden ? [overridden] : []);
  const answers = useAnswers(guests, onGuestIn);
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const presses = usePresses({
    idNow: family.idNow,
    onAnswer(answer, press) {
      // Whoever typed a wrong PIN types another: only an answer ends it.
      if (press.override) setOverridden(undefined);
      answers.take(answer, press);
    },
    onRefused: (message, press) => family.fail(press.personId, message),
    // They may be in all the same.
    onCanceled() {
      void today.readDay();
      readAnew();
    },
  });

  function press(person: Person, kind: VisitKind, { override, at = family.opened.family }: Pressing = {}) {
    void presses.send({
      personId: person.id,
      name: person.name,
      kind,
      source: at?.source ?? 'search',
      ...(at?.party && kind === 'entry' ? { partyId: at.party.id } : {}),
      ...(override ? { override } : {}),
    });
  }

  async function undo(visitId: string, personId: string) {
    try {
      const undone = await call('annulVisit', { params: { id: visitId }, body: {} });
      family.showUndone(undone, personId);
      today.take(undone);
    } catch (error) {
      family.fail(personId, messageOf(error, NO_ANSWER));
    }
  }

  return {
    presses,
    /** Whom the last press here was for. */
    pressed: pressed.map(family.idNow),
    forgetPressed: () => setPressed([]),
    wasFull: answers.wasFull,
    setWasFull: answers.setWasFull,
    checkIn(people: readonly Person[], at?: Family) {
      served.forgetInsideBefore();
      answers.forgetGuestsIn();
      setPressed(people.map(({ id }) => id));
      people.forEach((person) => press(person, 'entry', { at }));
    },
    checkOut: (person: Person) => press(person, 'exit'),
    undo,
    overriding,
    setOverriding: setOverridden,
    letIn(override: Override) {
      if (overriding) press(overriding, 'entry', { override });
    },
  };
}

/** What the server's answer to a press changes of what the desk shows. */
function useAnswers({ family, ticks, served, today }: Guests, onGuestIn: (() => void) | undefined) {
  const [wasFull, setWasFull] = useState(false);
  /** Guests of a party who were let in by one press, or were inside and are added to it. */
  const guestsIn = useRef<PersonVisit[]>([]);

  function take(answer: VisitAnswer, press: Press) {
    const { reason, visit, person } = answer;
    family.show({ visit, person }, press.personId);
    ticks.untick(person.id, press.personId);
    // Of two who were joined elsewhere the list has each.
    if (person.id !== press.personId) void today.readDay();
    else if (visit) today.take({ visit, person });
    // Of a family whose presses are answered in any order, one who was too many is enough.
    if (reason === 'capacity') setWasFull(true);
    served.noteAnswer(answer, press);
    tellOf(answer, press);
  }

  function tellOf({ status, visit, person }: VisitAnswer, press: Press) {
    if (visit && press.partyId) tellOfGuest({ visit, person }, press.partyId);
    // That is no fault: the row says since when.
    else if (visit && press.kind === 'entry' && !isOfPress(visit, press))
      family.tellOf([{ visit, person }], `${person.name}: ${whereaboutsLabel(person, visit)}.`);
    else if (status === 'refused' && press.override)
      family.fail(person.id, 'This person’s record was erased, so they cannot be checked in.');
  }

  function tellOfGuest(guest: PersonVisit, partyId: string) {
    onGuestIn?.();
    const { party } = family.opened.family ?? {};
    const title = party?.id === partyId ? ` “${party.title}”` : '';
    const isGuest = guest.person.flags.includes('party');
    guestsIn.current = [...guestsIn.current, guest];
    const names = guestsIn.current.map(({ person }) => person.name);
    const areIn = `${new Intl.ListFormat('en-US').format(names)} ${names.length === 1 ? 'is' : 'are'} in`;
    family.tellOf(guestsIn.current, `${areIn}${isGuest ? `, with the party${title}` : ''}.`);
    if (!isGuest) family.loseParty(partyId);
  }

  return {
    wasFull,
    setWasFull,
    take,
    /** Before others are pressed for. */
    forgetGuestsIn() {
      guestsIn.current = [];
    },
  };
}
