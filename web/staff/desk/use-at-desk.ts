import { useState } from 'react';
import { hasPower } from '#contract/permissions.ts';
import type { Person } from '#contract/people/people.ts';
import type { Override, Visit, VisitAnswer, VisitKind } from '#contract/people/visits.ts';
import { call, messageOf } from '#web/api.ts';
import { type Family, insideLabel } from './family.ts';
import type { Press } from './presses.ts';
import { useDay } from './use-day.ts';
import { NO_ANSWER, useFamily } from './use-family.ts';
import { usePresses } from './use-presses.ts';
import type { Staffed } from './who.ts';

const TICKED_NONE: ReadonlySet<string> = new Set();

/** Everything that happens at the desk: who stands there, what is pressed for them, and what other tablets do meanwhile. */
export function useAtDesk({ user, device }: Staffed) {
  const family = useFamily();
  const [ticked, setTicked] = useState(TICKED_NONE);
  const [signing, setSigning] = useState<string>();
  const [overriding, setOverriding] = useState<Person>();
  const [isFull, setFull] = useState(false);
  const [isServed, setServed] = useState(false);

  function untick(personId: string) {
    setTicked((before) => new Set([...before].filter((id) => id !== personId)));
  }

  const { day, isConnected, take } = useDay({
    onVisit(visit) {
      family.show(visit);
      if (visit.person.isInside) untick(visit.person.id);
    },
    onWaiver: (event) => void family.refresh(event),
    onGap: () => void family.refresh(),
  });

  function handleAnswer({ status, reason, visit, person }: VisitAnswer, press: Press) {
    family.show({ visit, person });
    untick(person.id);
    if (visit) take({ visit, person });
    if (status === 'entered') setFull(reason === 'capacity');
    if (status !== 'refused') setServed(true);
    // Where it was the other tablet, that is no fault: the row says since when.
    if (status === 'already_in') family.tell(`${person.name}: ${insideLabel(person, visit ?? undefined)}.`);
    if (status === 'refused' && press.override) family.fail(person.id, 'Nobody may be let in whose record was erased.');
  }

  const presses = usePresses({
    onAnswer: handleAnswer,
    onRefused: (message, press) => family.fail(press.personId, message),
  });

  function press(person: Person, kind: VisitKind, override?: Override, opened = family.desk.family) {
    void presses.send({
      personId: person.id,
      kind,
      source: opened?.source ?? 'search',
      ...(opened?.party && kind === 'entry' ? { partyId: opened.party.id } : {}),
      ...(override ? { override } : {}),
    });
  }

  return {
    family,
    presses,
    day,
    isConnected,
    isFull,
    isServed,
    ticked,
    signing,
    setSigning,
    overriding,
    setOverriding,
    tick: (person: Person, isTicked: boolean) =>
      setTicked(
        (before) => new Set([...[...before].filter((id) => id !== person.id), ...(isTicked ? [person.id] : [])]),
      ),
    checkIn: (people: readonly Person[], opened?: Family) =>
      people.forEach((person) => press(person, 'entry', undefined, opened)),
    checkOut: (person: Person) => press(person, 'exit'),
    letIn(override: Override) {
      if (overriding) press(overriding, 'entry', override);
      setOverriding(undefined);
    },
    /** One’s own until the venue closes, a manager anybody’s; the server decides. */
    canUndo: (entry: Visit | undefined) =>
      hasPower(user?.role ?? null, 'annul-visits-of-others') || (entry !== undefined && isOwn(entry)),
    async undo(visitId: string, personId: string) {
      try {
        const undone = await call('annulVisit', { params: { id: visitId }, body: {} });
        family.show(undone);
        take(undone);
        setServed(false);
      } catch (error) {
        family.fail(personId, messageOf(error, NO_ANSWER));
      }
    },
    open(show: () => Promise<Family | undefined>) {
      begin();
      return show();
    },
    close() {
      begin();
      family.close();
    },
  };

  /** Nothing of the guests before concerns the next. */
  function begin() {
    setTicked(TICKED_NONE);
    setSigning(undefined);
    setFull(false);
    setServed(false);
  }

  function isOwn({ staff, device: by }: Visit): boolean {
    return staff ? staff.id === user?.id : by !== null && by.id === device?.id;
  }
}
