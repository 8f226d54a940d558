import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LivePeople, Person } from '#contract/people/people.ts';
import type { Override, PersonVisit, Visit, VisitAnswer, VisitKind } from '#contract/people/visits.ts';
import { hasPower, permissions } from '#contract/permissions.ts';
import type { LiveWaiver } from '#contract/search.ts';
import { call, messageOf } from '#web/api.ts';
import { useLiveStream } from '../shell/use-live-stream.ts';
import { type Family, insideLabel } from './family/family.ts';
import { newId, type Press } from './presses.ts';
import { type Day, isFull, withVisit } from './today.ts';
import { NO_ANSWER, useFamily } from './family/use-family.ts';
import { usePresses } from './use-presses.ts';
import type { Staffed } from './who.ts';

const NONE: ReadonlySet<string> = new Set();

interface AtDeskOptions {
  /** A guest of a party was let in. */
  onGuestIn?: () => void;
  /** Two were joined or parted somewhere, or may have been: what was found before may say it otherwise. */
  onPeople?: () => void;
}

/** Everything that happens at the desk: who stands there, what is pressed for them, and what other tablets do meanwhile. */
export function useAtDesk({ user, device }: Staffed, { onGuestIn, onPeople }: AtDeskOptions = {}) {
  const family = useFamily();
  const { idNow } = family;
  const [marked, setTicked] = useState(NONE);
  const [signingAs, setSigning] = useState<Signing>();
  const [overridingAs, setOverriding] = useState<Person>();
  const [wasFull, setFull] = useState(false);
  const [isServed, setServed] = useState(false);
  /** The entries that were pressed here for who stands at the desk. */
  const [letIn, setLetIn] = useState(NONE);
  /** Who was pressed here and was inside already, by an entry from elsewhere. */
  const [insideBefore, setInsideBefore] = useState(NONE);
  /** Who has been inside since the guests before left the desk. */
  const [seenInside, setSeenInside] = useState(NONE);

  const ticked = new Set([...marked].map(idNow));
  const beforeNow = new Set([...insideBefore].map(idNow));
  const seenNow = new Set([...seenInside].map(idNow));
  const newlyInside = (family.desk.family?.people ?? []).filter(({ id, isInside }) => isInside && !seenNow.has(id));
  if (newlyInside.length > 0) setSeenInside(new Set([...seenInside, ...newlyInside.map(({ id }) => id)]));
  const signing = signingAs && { ...signingAs, personId: idNow(signingAs.personId) };
  const [overriding] = family.asNow(overridingAs ? [overridingAs] : []);

  function untick(...people: string[]) {
    setTicked((before) => new Set([...before].filter((id) => !people.includes(id))));
  }

  const { day, isConnected, take, readDay } = useDay({
    onVisit(visit) {
      family.show(visit);
      if (visit.person.isInside) untick(visit.person.id);
    },
    onWaiver: (event) => void family.refresh(event),
    onPeople: readAnew,
    onGap: readAnew,
  });

  /** Two were joined or parted, or may have been while nobody told. */
  function readAnew(event?: LivePeople) {
    // Who was ticked stays so, also when two are parted who were joined before.
    setTicked(ticked);
    void family.refresh(event);
    onPeople?.();
  }

  function handleAnswer({ status, reason, visit, person }: VisitAnswer, press: Press) {
    family.show({ visit, person }, press.personId);
    untick(person.id, press.personId);
    // Whoever typed a wrong PIN types another: only an answer ends it.
    if (press.override) setOverriding(undefined);
    // Of two who were joined elsewhere the list has each.
    if (person.id !== press.personId) void readDay();
    else if (visit) take({ visit, person });
    // Of a family whose presses are answered in any order, one who was too many is enough.
    if (reason === 'capacity') setFull(true);
    if (status !== 'refused') setServed(true);
    // Somebody else's entry is told with its own id, also where the server counts the press as the same (within five seconds).
    if (press.kind === 'entry' && visit) {
      if (visit.id === press.id) setLetIn((before) => new Set([...before, press.id]));
      else {
        setInsideBefore((before) => new Set([...before, person.id]));
        // That is no fault: the row says since when.
        family.tell(`${person.name}: ${insideLabel(person, visit)}.`);
      }
    }
    if (press.partyId && status === 'entered') {
      onGuestIn?.();
      family.tell(`${person.name} is in${person.flags.includes('party') ? ', with the party' : ''}.`);
    }
    if (status === 'refused' && press.override)
      family.fail(person.id, 'This person’s record was erased, so they cannot be checked in.');
  }

  const presses = usePresses({
    idNow,
    onAnswer: handleAnswer,
    onRefused: (message, press) => family.fail(press.personId, message),
    // They may be in all the same.
    onCanceled() {
      void readDay();
      readAnew();
    },
  });

  function press(person: Person, kind: VisitKind, override?: Override, opened = family.desk.family) {
    void presses.send({
      personId: person.id,
      name: person.name,
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
    isFull: wasFull || isFull(day),
    isServed,
    /** Whether somebody is in by what was pressed here, since the guests before left the desk. */
    hasLetIn: (entry: Visit | undefined) =>
      entry !== undefined && (letIn.has(entry.id) || presses.isUnderWay(entry.id)),
    /** Whether the last press for somebody let nobody in, because they were inside. */
    wasInsideBefore: (personId: string) => beforeNow.has(personId),
    wasInside: (personId: string) => seenNow.has(personId),
    ticked,
    signing,
    /** Shows where this person signs, or hides it again. */
    sign: (person: Person) =>
      setSigning(signing?.personId === person.id ? undefined : { personId: person.id, ticket: newTicket() }),
    stopSigning: () => setSigning(undefined),
    async join(person: Person, other: Person) {
      await family.join(person, other);
      // Of two who were inside, one is left.
      await readDay();
    },
    mayJoin: user !== undefined && permissions.joinPeople.roles.some((role) => role === user.role),
    overriding,
    setOverriding,
    tick: (person: Person, isTicked: boolean) =>
      setTicked(
        (before) => new Set([...[...before].filter((id) => idNow(id) !== person.id), ...(isTicked ? [person.id] : [])]),
      ),
    checkIn(people: readonly Person[], opened?: Family) {
      setInsideBefore(NONE);
      people.forEach((person) => press(person, 'entry', undefined, opened));
    },
    checkOut: (person: Person) => press(person, 'exit'),
    letIn(override: Override) {
      if (overriding) press(overriding, 'entry', override);
    },
    /** One’s own until the venue closes, a manager anybody’s; the server decides. */
    canUndo: (entry: Visit | undefined) =>
      hasPower(user?.role ?? null, 'annul-visits-of-others') || (entry !== undefined && isOwn(entry)),
    async undo(visitId: string, personId: string) {
      try {
        const undone = await call('annulVisit', { params: { id: visitId }, body: {} });
        family.showUndone(undone, personId);
        take(undone);
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
    setTicked(NONE);
    setSigning(undefined);
    setFull(false);
    setServed(false);
    setLetIn(NONE);
    setInsideBefore(NONE);
    setSeenInside(NONE);
  }

  function isOwn({ staff, device: by }: Visit): boolean {
    return staff ? staff.id === user?.id : by !== null && by.id === device?.id;
  }
}

/** For whom a QR code to sign by is shown. */
export interface Signing {
  personId: string;
  /** What the code has behind its #: random, so that it says nothing of anybody. */
  ticket: string;
}

function newTicket(): string {
  return newId().replaceAll('-', '');
}

interface DayOptions {
  onVisit: (visit: PersonVisit) => void;
  onWaiver: (event: LiveWaiver) => void;
  onPeople: (event: LivePeople) => void;
  /** Something may have been missed. */
  onGap: () => void;
}

/** Visits end by themselves when the venue closes, and nothing says so. */
const READ_AGAIN_MS = 5 * 60_000;
/** Several visits come at once where a family comes. */
const REST_MS = 400;

/** The venue's day as it goes on, on every tablet. */
function useDay({ onVisit, onWaiver, onPeople, onGap }: DayOptions) {
  const [day, setDay] = useState<Day>();
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function read() {
    const today = await call('readToday', {}).catch(() => undefined);
    if (today) setDay(today);
  }

  function readSoon() {
    clearTimeout(reading.current);
    reading.current = setTimeout(() => void read(), REST_MS);
  }

  function take(visit: PersonVisit) {
    setDay((before) => {
      const next = before && withVisit(before, visit);
      if (!next) readSoon();
      return next ?? before;
    });
  }

  const isConnected = useLiveStream(({ name, data }) => {
    if (name === 'visit') {
      const visit = JSON.parse(data) as PersonVisit;
      take(visit);
      onVisit(visit);
    }
    if (name === 'waiver') onWaiver(JSON.parse(data) as LiveWaiver);
    if (name === 'people') {
      void read();
      onPeople(JSON.parse(data) as LivePeople);
    }
    if (name === 'ready' || name === 'reload') {
      void read();
      onGap();
    }
    // A call without a session leads to the sign-in page.
    if (name === 'ended') call('readToday', {}).catch(() => {});
  });

  const readAgain = useEffectEvent(() => void read());
  const forget = useEffectEvent(() => clearTimeout(reading.current));
  useEffect(() => {
    const again = setInterval(readAgain, READ_AGAIN_MS);
    return () => {
      clearInterval(again);
      forget();
    };
  }, []);

  return { day, isConnected, take, readDay: read };
}
