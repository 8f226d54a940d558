import { useState } from 'react';
import type { Person } from '#contract/people/people.ts';
import type { Visit, VisitSource } from '#contract/people/visits.ts';
import { hasPower } from '#contract/staff/roles.ts';
import type { PartyOfDay } from './family/family.ts';
import { newId } from './presses.ts';
import { isFull } from './today.ts';
import { useCheckIn } from './use-check-in.ts';
import { useGuests } from './use-guests.ts';
import type { Staffed } from './who.ts';

interface AtDeskOptions {
  /** A guest of a party was let in. */
  onGuestIn?: () => void;
  /** Somebody signed, or two were joined or parted somewhere, or may have been: what was found before may say it otherwise. */
  onNews?: (signerName?: string) => void;
}

export type AtDesk = ReturnType<typeof useAtDesk>;

/** Everything that happens at the desk: who stands there, what is pressed for them, and what other tablets do meanwhile. */
export function useAtDesk(who: Staffed, { onGuestIn, onNews }: AtDeskOptions = {}) {
  const guests = useGuests(onNews);
  const { family, ticks, served, today } = guests;
  const { opened, idNow } = family;
  const { wasFull, setWasFull, pressed, forgetPressed, ...checkIn } = useCheckIn(guests, onGuestIn);
  const { presses } = checkIn;
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
    forgetPressed();
    served.forgetServed();
  }

  /** One’s own until the venue closes, a manager anybody’s; the server decides. */
  const canUndo = (entry: Visit | undefined) =>
    hasPower(who.user?.role ?? null, 'annul-visits-of-others') || (entry !== undefined && isOwn(entry, who));

  return {
    opened,
    visits: family.visits,
    asNow: family.asNow,
    idNow,
    day: today.day,
    isConnected: today.isConnected,
    /** How often any party was, or may have been. */
    partiesChanged: guests.partiesChanged,
    isFull: wasFull || isFull(today.day),
    ...checkIn,
    isServed: served.isServed,
    /** Whether somebody is in by what was pressed here, since the guests before left the desk. */
    hasLetIn: (entry: Visit | undefined) =>
      entry !== undefined && (served.hasLetIn(entry) || presses.isUnderWay(entry.id)),
    wasInsideBefore: served.wasInsideBefore,
    hasBeenIn: served.hasBeenIn,
    ticked: ticks.ticked,
    tick: ticks.tick,
    show: family.show,
    signing,
    /** Shows where this person signs, or hides it again. */
    sign: (person: Person) => setSigning(signing?.personId === person.id ? undefined : person),
    stopSigning: () => setSigning(undefined),
    addSigned: family.addSigned,
    join,
    keepApart: family.keepApart,
    mayJoin: hasPower(who.user?.role ?? null, 'join-people'),
    canUndo,
    /** The entries of the last press here that can be taken back. */
    lastPressed: pressed
      .map((id) => family.visits[id])
      .filter((entry) => entry !== undefined)
      .filter((entry) => served.hasLetIn(entry) && entry.annulledAt === null && canUndo(entry)),
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
