import type { KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import { maskEmail, maskPhone } from '#contract/masking.ts';
import type { LiveParty } from '#contract/parties/parties.ts';
import type { LivePeople } from '#contract/people/people.ts';
import type { PersonVisit } from '#contract/people/visits.ts';
import type { LiveWaiver, StaffWaiver } from '#contract/search/search.ts';
import type { Viewer } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { listen, type Listening } from '#server/database/listen.ts';
import { DomainError } from '#server/domain-error.ts';
import { findLivingDevices } from '#server/devices/operations.ts';
import { toStaffWaiver } from '#server/search/operations.ts';
import type { Row } from '#server/search/rules.ts';
import { listPersonVisits } from '#server/visits/operations.ts';
import { findLastingSessions } from '#server/staff/operations.ts';
import { type DecisionEvent, type Event, findEventSpan, listEventsAfter, type WaiverEvent } from './queries.ts';

export interface LiveView {
  /** Server-sent events (contract: watchWaivers). Throws `too_many_listeners`. */
  watch(access: LiveAccess, lastEventId: number | undefined): Promise<Readable>;
  /** Ends every stream; their readers come back to the next server. */
  close(): Promise<void>;
}

/** What a stream is open by, and with which it ends. */
export interface LiveAccess extends Viewer {
  /** Undefined: a device on which nobody is signed in. */
  sessionId: string | undefined;
}

interface Watcher extends LiveAccess {
  stream: Readable;
  /** The number of the last event that was sent. */
  sent: number;
}

const MAX_WATCHERS = 200;
const MAX_OF_ONE = 20;
const BATCH = 200;
/** Bytes that a slow client may leave unread before it is disconnected. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** Below the minute after which proxies, and this server, give up a silent connection. */
const HEARTBEAT_MS = 15_000;
const POLL_MS = 1000;
/** A stream ends within 5 s of what it was opened by. */
const ACCESS_CHECK_MS = 2000;
const COME_BACK_MS = 2000;
/** Of links that are made and thrown away. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Everyone who watches the waivers of one server process. One connection listens for all of them, and only while somebody
 * watches. What they are sent comes from the database, so a lost connection, here or there, loses no event.
 */
export function createLiveView(context: Context): LiveView {
  const { db, clock, linkKey, events, databaseUrl } = context;
  const watchers = new Set<Watcher>();
  let listening: Listening | undefined;
  let beating: NodeJS.Timeout | undefined;
  let polling: NodeJS.Timeout | undefined;
  let checking: NodeJS.Timeout | undefined;
  let isSending = false;
  let isToldAgain = false;

  async function watch(access: LiveAccess, lastEventId: number | undefined) {
    const ofOne = [...watchers].filter((watcher) => viewerId(watcher) === viewerId(access));
    if (watchers.size >= MAX_WATCHERS || ofOne.length >= MAX_OF_ONE) {
      throw new DomainError('too_many_listeners', { retryAfterMs: HEARTBEAT_MS });
    }
    const { oldest, newest } = await findEventSpan(db);
    const isKnown = lastEventId !== undefined && lastEventId >= oldest - 1 && lastEventId <= newest;
    const stream = new Readable({ read() {} });
    const watcher = { ...access, stream, sent: isKnown ? lastEventId : newest };
    stream.push(`retry: ${COME_BACK_MS}\n\n`);
    stream.push(message(lastEventId === undefined || isKnown ? 'ready' : 'reload', {}, watcher.sent));
    stream.once('close', () => leave(watcher));
    watchers.add(watcher);
    start();
    tell();
    return stream;
  }

  function start(): void {
    if (databaseUrl !== undefined) listening ??= listen(databaseUrl, 'waiver_changes', hear, startAnew);
    else polling ??= setInterval(tell, POLL_MS).unref();
    beating ??= setInterval(beat, HEARTBEAT_MS).unref();
    checking ??= setInterval(() => void endWithoutAccess(), ACCESS_CHECK_MS).unref();
  }

  function leave(watcher: Watcher): void {
    watchers.delete(watcher);
    if (watchers.size === 0) void stop();
  }

  async function stop(): Promise<void> {
    clearInterval(polling);
    clearInterval(beating);
    clearInterval(checking);
    const ended = listening;
    [listening, polling, beating, checking] = [undefined, undefined, undefined, undefined];
    await ended?.close();
  }

  /** The connection broke, and may lead to another machine now, which gives numbers to other events than were sent under them. */
  async function startAnew(): Promise<void> {
    const { newest } = await findEventSpan(db);
    for (const watcher of watchers) {
      watcher.sent = newest;
      watcher.stream.push(message('reload', {}, newest));
    }
    tell();
  }

  /** That a party changed is kept nowhere: `ready` and `reload` have anyone who missed it read again all the same. */
  function hear(notice?: string): void {
    const [, id] = notice?.match(/^party (.+)$/) ?? [];
    if (id === undefined) return tell();
    const changed: LiveParty = { id };
    for (const { stream } of watchers) stream.push(message('party', changed));
  }

  /** There may be something new. One round runs at a time; a notice during a round starts another. */
  function tell(): void {
    isToldAgain = true;
    if (!isSending) void send();
  }

  async function send(): Promise<void> {
    isSending = true;
    try {
      while (isToldAgain) {
        isToldAgain = false;
        while (await sendBatch());
      }
    } catch {
      // The database is unavailable; the next beat, or its return, tells again.
    } finally {
      isSending = false;
    }
  }

  async function sendBatch(): Promise<boolean> {
    if (watchers.size === 0) return false;
    const after = Math.min(...[...watchers].map(({ sent }) => sent));
    const events = await listEventsAfter(db, after, BATCH);
    const visited = events.flatMap(({ visitId }) => visitId ?? []);
    const visits = new Map(
      (await listPersonVisits(context, [...new Set(visited)])).map((found) => [found.visit.id, found]),
    );
    for (const watcher of watchers) {
      // Somebody who came, or was set back, while these were read needs earlier ones first: in the next round.
      if (watcher.sent < after) continue;
      for (const event of events)
        if (event.eventId > watcher.sent) sendTo(watcher, event, visits.get(event.visitId ?? ''));
    }
    return events.length === BATCH;
  }

  function sendTo(watcher: Watcher, event: Event, visit: PersonVisit | undefined): void {
    watcher.sent = event.eventId;
    if (event.kind === 'reload') {
      watcher.stream.push(message('reload', {}, event.eventId));
      return;
    }
    if (isDecision(event)) {
      const told: LivePeople = { kind: event.kind };
      watcher.stream.push(message('people', told, event.eventId));
      return;
    }
    if (event.kind === 'visited') {
      if (visit === undefined) return;
      watcher.stream.push(message('visit', visit, event.eventId));
    } else watcher.stream.push(message('waiver', toData(watcher, event), event.eventId));
    events.emit('shown', watcher, { rows: 1 });
    if (watcher.stream.readableLength > MAX_UNREAD_BYTES) watcher.stream.destroy();
  }

  function toData({ staffId }: Watcher, event: WaiverEvent): LiveWaiver {
    return { kind: event.kind, waiver: toLiveWaiver(event, { linkKey, staffId, now: clock.now() }) };
  }

  function beat(): void {
    for (const { stream } of watchers) stream.push(': still here\n\n');
    tell();
  }

  /** A database that does not answer ends nothing: the next check asks again. */
  async function endWithoutAccess(): Promise<void> {
    const asked = [...watchers];
    const sessionIds = asked.flatMap(({ sessionId }) => sessionId ?? []);
    const deviceIds = asked.flatMap(({ deviceId }) => deviceId ?? []);
    try {
      const sessions = await findLastingSessions({ db, clock }, sessionIds);
      const devices = await findLivingDevices({ db }, deviceIds);
      for (const watcher of asked) {
        const { sessionId, deviceId, stream } = watcher;
        const isSignedOut = sessionId !== undefined && !sessions.has(sessionId);
        const isRevoked = deviceId !== null && !devices.has(deviceId);
        // It is sent nothing after that, so it is none of the watchers before it is closed. Another check may have ended it.
        if ((isSignedOut || isRevoked) && watchers.delete(watcher)) end(stream, message('ended', {}));
      }
    } catch {
      // As above.
    }
  }

  return {
    watch,
    async close() {
      for (const { stream } of watchers) end(stream, '');
      await stop();
    },
  };
}

function isDecision(event: Event): event is DecisionEvent {
  return event.kind === 'joined' || event.kind === 'parted' || event.kind === 'answered';
}

function viewerId({ staffId, deviceId }: Viewer): string | null {
  return staffId ?? deviceId;
}

/** Where nobody is signed in, the desk gets to know who signed, and not how to reach them. */
function toLiveWaiver(
  row: Row,
  { linkKey, staffId, now }: { linkKey: KeyObject; staffId: string | null; now: Date },
): StaffWaiver {
  if (staffId !== null) return toStaffWaiver(row, { linkKey, staffId, now });
  const waiver = toStaffWaiver(row, { linkKey, staffId: NOBODY, now });
  const reached = { email: waiver.email && maskEmail(waiver.email), phone: waiver.phone && maskPhone(waiver.phone) };
  const user = { ...waiver.user, ...reached };
  return { ...waiver, ...reached, emergencyContact: null, emergencyPhone: null, signatureUrl: '', user };
}

function end(stream: Readable, last: string): void {
  stream.push(last);
  stream.push(null);
}

/** JSON has no line breaks of its own, so one line of data holds it. */
function message(event: string, data: object, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
