import { useState } from 'react';
import type { LivePeople, Person } from '#contract/people/people.ts';
import type { Override, Visit, VisitAnswer, VisitKind, VisitSource } from '#contract/people/visits.ts';
import { hasPower, permissions } from '#contract/permissions.ts';
import { call, messageOf } from '#web/api.ts';
import { type Family, insideLabel, type PartyOfDay } from './family/family.ts';
import { newId, type Press } from './presses.ts';
import { isFull, useDay } from './today.ts';
import { NO_ANSWER, useFamily } from './family/use-family.ts';
import { usePresses } from './use-presses.ts';
import { isOfPress, useServed } from './use-served.ts';
import { useTicks } from './family/ticks.tsx';
import type { Staffed } from './who.ts';

interface AtDeskOptions {
  /** A guest of a party was let in. */
  onGuestIn?: () => void;
  /** Two were joined or parted somewhere, or may have been: what was found before may say it otherwise. */
  onPeople?: () => void;
}

export type AtDesk = ReturnType<typeof useAtDesk>;

/** Everything that happens at the desk: who stands there, what is pressed for them, and what other tablets do meanwhile. */
export function useAtDesk(who: Staffed, { onGuestIn, onPeople }: AtDeskOptions = {}) {
  const guests = useGuests(onPeople);
  const { family, ticks, served, today } = guests;
  const { opened, idNow } = family;
  const { wasFull, setWasFull, ...pressing } = usePressing(guests, onGuestIn);
  const { presses } = pressing;
  const [signing, setSigning] = useSigning(idNow);

  async function join(person: Person, other: Person) {
    await family.join(person, other);
    // Of two who were inside, one is left.
    await today.readDay();
  }

  /** Nothing of the guests before concerns the next. */
  function begin() {
    ticks.untickAll();
    setSigning(undefined);
    setWasFull(false);
    served.forgetServed();
  }

  return {
    opened,
    visits: family.visits,
    asNow: family.asNow,
    idNow,
    day: today.day,
    isConnected: today.isConnected,
    isFull: wasFull || isFull(today.day),
    ...pressing,
    isServed: served.isServed,
    /** Whether somebody is in by what was pressed here, since the guests before left the desk. */
    hasLetIn: (entry: Visit | undefined) =>
      entry !== undefined && (served.hasLetIn(entry) || presses.isUnderWay(entry.id)),
    wasInsideBefore: served.wasInsideBefore,
    hasBeenIn: served.hasBeenIn,
    ticked: ticks.ticked,
    tick: ticks.tick,
    signing,
    /** Shows where this person signs, or hides it again. */
    sign: (person: Person) => setSigning(signing?.personId === person.id ? undefined : person),
    stopSigning: () => setSigning(undefined),
    addSigned: family.addSigned,
    join,
    keepApart: family.keepApart,
    mayJoin: permissions.joinPeople.roles.some((role) => role === who.user?.role),
    /** One’s own until the venue closes, a manager anybody’s; the server decides. */
    canUndo: (entry: Visit | undefined) =>
      hasPower(who.user?.role ?? null, 'annul-visits-of-others') || (entry !== undefined && isOwn(entry, who)),
    openCode(code: string, source: VisitSource, party?: PartyOfDay) {
      begin();
      return family.openCode(code, source, party);
    },
    openPerson(person: Person, party?: PartyOfDay) {
      begin();
      return family.openPerson(person, party);
    },
    openParty(id: string) {
      begin();
      return family.openParty(id);
    },
    refuse: family.refuse,
    close() {
      begin();
      family.close();
    },
  };
}

/** Who stands at the desk, and what other tablets do for them and for everybody else meanwhile. */
function useGuests(onPeople: (() => void) | undefined) {
  const family = useFamily();
  const ticks = useTicks(family.idNow);
  const served = useServed(family.opened.family?.people ?? [], family.idNow);
  const today = useDay({
    onVisit(visit) {
      family.show(visit);
      if (visit.person.isInside) ticks.untick(visit.person.id);
    },
    onWaiver: (event) => void family.refresh(event),
    onPeople: readAnew,
    onGap: readAnew,
  });

  /** Two were joined or parted, or may have been while nobody told. */
  function readAnew(event?: LivePeople) {
    ticks.keepTicks();
    void family.refresh(event);
    onPeople?.();
  }

  return { family, ticks, served, today, readAnew };
}

/** What is pressed here for who stands at the desk, and what comes of it. */
function usePressing(guests: ReturnType<typeof useGuests>, onGuestIn: (() => void) | undefined) {
  const { family, ticks, served, today, readAnew } = guests;
  const [overridden, setOverridden] = useState<Person>();
  const [overriding] = family.asNow(overridden ? [overridden] : []);
  const [wasFull, setWasFull] = useState(false);

  function handleAnswer(answer: VisitAnswer, press: Press) {
    const { reason, visit, person } = answer;
    family.show({ visit, person }, press.personId);
    ticks.untick(person.id, press.personId);
    // Whoever typed a wrong PIN types another: only an answer ends it.
    if (press.override) setOverridden(undefined);
    // Of two who were joined elsewhere the list has each.
    if (person.id !== press.personId) void today.readDay();
    else if (visit) today.take({ visit, person });
    // Of a family whose presses are answered in any order, one who was too many is enough.
    if (reason === 'capacity') setWasFull(true);
    served.noteAnswer(answer, press);
    tellOf(answer, press);
  }

  function tellOf({ status, visit, person }: VisitAnswer, press: Press) {
    const isElsewhere = press.kind === 'entry' && visit !== null && !isOfPress(visit, press);
    // That is no fault: the row says since when.
    if (isElsewhere) family.tell(`${person.name}: ${insideLabel(person, visit)}.`);
    if (press.partyId && status === 'entered') {
      onGuestIn?.();
      family.tell(`${person.name} is in${person.flags.includes('party') ? ', with the party' : ''}.`);
    }
    if (status === 'refused' && press.override)
      family.fail(person.id, 'This person’s record was erased, so they cannot be checked in.');
  }

  const presses = usePresses({
    idNow: family.idNow,
    onAnswer: handleAnswer,
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
    wasFull,
    setWasFull,
    checkIn(people: readonly Person[], at?: Family) {
      served.forgetInsideBefore();
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

interface Pressing {
  override?: Override;
  /** Who stands at the desk, where they were opened only just now. */
  at?: Family | undefined;
}

function isOwn({ staff, device: by }: Visit, { user, device }: Staffed): boolean {
  return staff ? staff.id === user?.id : by !== null && by.id === device?.id;
}

/** For whom a QR code to sign by is shown. */
interface Signing {
  personId: string;
  /** What the code has behind its #: random, so that it says nothing of anybody. */
  ticket: string;
}

function useSigning(idNow: (personId: string) => string) {
  const [shown, setShown] = useState<Signing>();
  const signing = shown && { ...shown, personId: idNow(shown.personId) };
  const setSigning = (person: Person | undefined) =>
    setShown(person && { personId: person.id, ticket: newId().replaceAll('-', '') });
  return [signing, setSigning] as const;
}
