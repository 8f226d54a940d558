import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Person } from '#contract/people/people.ts';
import type { NewVisit, Override, VisitAnswer } from '#contract/people/visits.ts';
import { hasPower } from '#contract/staff/roles.ts';
import type { Device } from '#contract/staff/devices.ts';
import type { Actor, Session } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { readOpening } from '#server/validity/rules.ts';
import { isLostRace, LostRace, retryLostRaces } from '#server/database/lost-race.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { countOrRefuse } from '#server/limits/operations.ts';
import { limits, useOf } from '#server/limits/rules.ts';
import { bringGuest } from '#server/parties/operations.ts';
import { verifyManagerPin } from '#server/pins/operations.ts';
import {
  findErasedPerson,
  findPersonIdAt,
  lockPerson,
  type LockedPerson,
  readPeopleNow,
} from '#server/people/operations.ts';
import {
  countEntered,
  countInside,
  type ExportedVisit,
  findAnswer,
  type FirstAnswer,
  insertAnswer,
  listNextVisits,
  listPast,
  listVisits,
  type Place,
} from './queries.ts';
import { listPersonVisits } from './replies.ts';
import {
  endOfEntry,
  entriesToEnd,
  entryAlreadyLive,
  happenedOn,
  type Moment,
  type PastVisit,
  venueTimeOf,
} from './rules.ts';
import { UNSAID, whoOf, write } from './writing.ts';

export { listPersonVisits };

/** Who lets somebody in or out, on which device, and the staff session that stands for a device where none is enrolled. */
export interface StaffAtDoor extends Actor {
  device: Device | null;
  sessionId: string | null;
}

export function staffAtDoor({
  actor,
  session,
  device,
}: {
  actor: Actor;
  session: Session | undefined;
  device: Device | undefined;
}): StaffAtDoor {
  return { ...actor, device: device ?? null, sessionId: session?.sessionId ?? null };
}

/**
 * Somebody comes in or leaves (docs/decisions/0054). The answer to an id is the first one, however often and from wherever it is sent. Who is
 * refused is shown with the reason. Throws `person_not_found`, `party_not_found`, `invalid_request` for what happened too long ago,
 * `not_allowed` for an override without a manager, `visit_id_taken` for an id that is another person's, and `too_many_requests`.
 */
export async function recordVisit(context: Context, visit: NewVisit, actor: StaffAtDoor): Promise<VisitAnswer> {
  const { db, clock, events } = context;
  const answered = await findAnswer(db, visit.id);
  if (answered !== undefined) return repeat(context, visit, answered);
  await countVisit(context, actor);
  const overrideBy = visit.override && (await whoOverrides(context, visit.override, actor));
  const now = clock.now();
  const happenedAt = happenedOn(visit.happenedAt, now);
  if (happenedAt === undefined) throw new DomainError('invalid_request', { message: TOO_LATE });
  const recording = { visit, actor, overrideBy, now, happenedAt };
  const answer = await retryLostRaces(() => attempt(context, recording));
  if (answer === undefined) return answerForNobody(context, visit);
  events.emit('visited');
  return toAnswer(context, answer);
}

/** What was answered before costs nothing and is never refused. */
async function countVisit({ db, clock, hasLimits }: Context, { staffId, deviceId }: StaffAtDoor): Promise<void> {
  const who = staffId ?? deviceId;
  if (!hasLimits || who === null) return;
  const uses = [useOf(limits.visitsAtDoor, who), useOf(limits.visitsAtDoorOfDay, who)];
  await countOrRefuse(db, uses, clock.now(), 'too_many_requests', TOO_MANY);
}

const TOO_MANY = 'Too many check-ins at once. Please wait a few minutes, or use another tablet.';
const TOO_LATE = 'This happened more than 48 hours ago and cannot be recorded any more';
/** What is asked, as far as it is known before the person is. */
interface Recording extends Moment {
  visit: NewVisit;
  actor: StaffAtDoor;
  /** Who lets the person in in spite of a refusal. */
  overrideBy: string | undefined;
}

/** Undefined: there is no such person. */
async function attempt(context: Context, recording: Recording): Promise<FirstAnswer | undefined> {
  const { db } = context;
  const { id, personId } = recording.visit;
  try {
    return await db.transaction().execute(async (transaction) => {
      const person = await lockPerson(context, transaction, personId);
      if (person === undefined) return undefined;
      if (person === 'moved') throw new LostRace();
      // Another request with the same id was first, and is done.
      const answered = await findAnswer(transaction, id);
      if (answered !== undefined) return isOf(person, answered) ? answered : refuseTaken();
      const answer = await decide(context, transaction, recording, person);
      await insertAnswer(transaction, id, answer, recording.now);
      return answer;
    });
  } catch (error) {
    if (isLostRace(error)) return answerOfOthers(context, recording.visit);
    throw error;
  }
}

async function answerOfOthers({ db }: Context, { id, personId }: NewVisit): Promise<FirstAnswer> {
  const answered = await findAnswer(db, id);
  if (answered === undefined) {
    const [visit] = await listVisits(db, [id]);
    if (visit !== undefined) refuseTaken();
  } else if (answered.personId === personId) return answered;
  throw new LostRace();
}

function refuseTaken(): never {
  throw new DomainError('visit_id_taken');
}

function isOf({ places }: LockedPerson, { waiverId, role, place }: FirstAnswer): boolean {
  return places.some((each) => each.waiverId === waiverId && each.role === role && each.place === place);
}

/** The first answer once more, with the person as they are now. */
async function repeat(context: Context, visit: NewVisit, answered: FirstAnswer): Promise<VisitAnswer> {
  if (answered.personId === visit.personId) return toAnswer(context, answered);
  const { db } = context;
  const person = await db.transaction().execute((transaction) => lockPerson(context, transaction, visit.personId));
  if (person === undefined || person === 'moved' || !isOf(person, answered)) return refuseTaken();
  return toAnswer(context, answered);
}

/** A manager who is signed in, or one who types their PIN on the device of somebody else. */
async function whoOverrides(context: Context, { staffId, pin }: Override, actor: StaffAtDoor): Promise<string> {
  if (staffId !== undefined && pin !== undefined) {
    const { device, address } = actor;
    return (await verifyManagerPin(context, { staffId, pin, device, address })).id;
  }
  if (actor.staffId === null || !hasPower(actor.role, 'override-refusal')) throw new DomainError('not_allowed');
  return actor.staffId;
}

/** The rules, with the person locked; what they say is written down. */
async function decide(
  context: Context,
  transaction: Transaction<Tables>,
  recording: Recording,
  person: LockedPerson,
): Promise<FirstAnswer> {
  const { visit, happenedAt, now } = recording;
  const asSeen = person.personAt(happenedAt);
  const place = person.places.find(({ waiverId }) => waiverId === asSeen.waiverId) ?? person.places[0];
  if (place === undefined) throw new Error('A person has no place on any waiver');
  const opening = readOpening(context.venue());
  const time = venueTimeOf(happenedAt, opening);
  const today = venueTimeOf(now, opening).day;
  const past = await listPast(transaction, person.id, [...new Set([time.day, today])]);
  const { waiverId, role, place: number } = place;
  const at = { waiverId, role, place: number };
  const answer = { ...at, personId: visit.personId };
  const known = { place: at, person, past, time };
  if (visit.kind === 'exit') {
    return { ...answer, status: 'left', reason: null, visitId: await leave(context, transaction, recording, known) };
  }
  const station = recording.actor.deviceId ?? recording.actor.sessionId ?? '';
  const already = entryAlreadyLive(past, { happenedAt, now, day: time.day, station });
  if (already === undefined && asSeen.reason !== null && recording.overrideBy === undefined) {
    return { ...answer, status: 'refused', reason: asSeen.reason, visitId: null };
  }
  if (visit.partyId !== undefined) await bringGuest(transaction, visit.partyId, { ...at, at: now });
  if (already !== undefined) {
    const visitId = already.live.id;
    if (already.isAgain) return { ...answer, status: 'entered', reason: null, visitId };
    return { ...answer, status: 'already_in', reason: 'already_in', visitId };
  }
  const reason = await enter(context, transaction, recording, known);
  return { ...answer, status: 'entered', reason, visitId: visit.id };
}

/** What is known of the person and the moment. */
interface Known {
  place: Place;
  person: LockedPerson;
  past: readonly PastVisit[];
  time: ReturnType<typeof venueTimeOf>;
}

async function enter(
  context: Context,
  transaction: Transaction<Tables>,
  recording: Recording,
  { place, person, past, time }: Known,
): Promise<'capacity' | null> {
  const { visit, actor, overrideBy, happenedAt, now } = recording;
  const endsAt = endOfEntry(past, recording, time.endsAt);
  const reason = endsAt > now && (await isFull(context, transaction, now)) ? 'capacity' : null;
  const overrideReason = visit.override?.reason ?? null;
  await write(context.sealKey, transaction, {
    ...written(recording, place, person),
    ...time,
    endsAt,
    id: visit.id,
    kind: 'entry',
    happenedAt,
    reason,
    overrideReason,
    overrideBy: overrideBy ?? null,
    partyId: visit.partyId ?? null,
  });
  if (overrideBy === undefined || overrideReason === null) return reason;
  const { staffId, deviceId, address } = actor;
  await recordAudit(transaction, {
    at: now,
    staffId: overrideBy,
    deviceId,
    address,
    action: 'refusal-overridden',
    waiverId: place.waiverId,
    details: {
      person: person.id,
      visit: visit.id,
      reason: overrideReason,
      ...(staffId !== null && staffId !== overrideBy && { for: staffId }),
    },
  });
  return reason;
}

async function isFull({ venue }: Context, transaction: Transaction<Tables>, now: Date): Promise<boolean> {
  const { capacity } = venue().venue;
  return capacity !== null && (await countInside(transaction, now)).inside >= capacity;
}

/** An exit for each entry that is ended, the first one under the id that was sent. Null: the person was not inside. */
async function leave(
  context: Context,
  transaction: Transaction<Tables>,
  recording: Recording,
  { person, past, time }: Known,
): Promise<string | null> {
  const { visit, happenedAt } = recording;
  const ended = entriesToEnd(past, recording);
  for (const [index, entry] of ended.entries()) {
    await write(context.sealKey, transaction, {
      ...written(recording, entry, person),
      id: index === 0 ? visit.id : randomUUID(),
      kind: 'exit',
      about: entry.id,
      happenedAt,
      day: entry.day,
      hour: time.hour,
      endsAt: entry.endsAt,
    });
  }
  return ended.length === 0 ? null : visit.id;
}

/** What every entry and exit has of who and when. */
function written({ visit, actor, now }: Recording, { waiverId, role, place }: Place, { id }: LockedPerson) {
  return {
    waiverId,
    role,
    place,
    personId: id,
    about: null,
    recordedAt: now,
    source: visit.source,
    ...whoOf(actor),
    ...UNSAID,
  } as const;
}

async function toAnswer(context: Context, answer: FirstAnswer): Promise<VisitAnswer> {
  const { status, reason, visitId } = answer;
  const [found] = visitId === null ? [] : await listPersonVisits(context, [visitId]);
  return {
    status,
    reason: reason as VisitAnswer['reason'],
    visit: found?.visit ?? null,
    person: found?.person ?? (await personAt(context, answer)),
  };
}

async function personAt(context: Context, place: Place): Promise<Person> {
  const id = await findPersonIdAt(context.db, place);
  const [person] = await readPeopleNow(context, id === undefined ? [] : [id]);
  if (person === undefined) throw new DomainError('person_not_found');
  return person;
}

/** Nobody is let in whose waiver is erased, no matter who overrides it; and nothing of them is written down. */
async function answerForNobody({ db }: Context, { kind, personId }: NewVisit): Promise<VisitAnswer> {
  const person = await findErasedPerson(db, personId);
  if (person === undefined) throw new DomainError('person_not_found');
  if (kind === 'exit') return { status: 'left', reason: null, visit: null, person };
  return { status: 'refused', reason: 'erased', visit: null, person };
}

/** For reports, which may import no other feature's queries. */
export { countEntered, listNextVisits };
export type { ExportedVisit };
