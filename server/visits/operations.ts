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
import { isLostRace, retryLostRaces } from '#server/database/lost-race.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { countOrRefuse } from '#server/limits/operations.ts';
import { limits, useOf } from '#server/limits/rules.ts';
import { bringGuest } from '#server/parties/operations.ts';
import { verifyManagerPin } from '#server/pins/operations.ts';
import { findErasedPerson, findPersonIdAt, readPeopleNow } from '#server/people/operations.ts';
import {
  countEntered,
  countInside,
  type ExportedVisit,
  findAnswer,
  type FirstAnswer,
  listNextVisits,
  type Place,
  type VisitToInsert,
} from './queries.ts';
import { findVisit, listPersonVisits } from './replies.ts';
import {
  endOfEntry,
  entriesToEnd,
  entryAlreadyLive,
  happenedOn,
  type Moment,
  venueTimeOf,
  type PastVisit,
} from './rules.ts';
import { findVisitor, UNSAID, type Visitor, whoOf, write } from './writing.ts';

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
  const now = context.clock.now();
  const happenedAt = happenedOn(visit.happenedAt, now);
  const moment = { happenedAt: happenedAt ?? now, now };
  const found = await look(context, visit, moment);
  const answered = readAnswer(visit, found);
  if (answered !== undefined) return toAnswer(context, answered, found.visitor?.id);
  await countVisit(context, actor);
  const overrideBy = visit.override && (await whoOverrides(context, visit.override, actor));
  if (happenedAt === undefined) throw new DomainError('invalid_request', { message: TOO_LATE });
  return attempt(context, { visit, actor, overrideBy, ...moment }, found);
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

/** What is read before anything is decided. */
interface Found {
  answered: FirstAnswer | undefined;
  /** Undefined: nobody has the id. */
  visitor: Visitor | undefined;
  isFull: boolean;
}

async function look(context: Context, { id, personId }: NewVisit, { happenedAt, now }: Moment): Promise<Found> {
  const { db, venue } = context;
  const opening = readOpening(venue());
  const { capacity } = venue().venue;
  const days = new Set([happenedAt, now].map((instant) => venueTimeOf(instant, opening).day));
  const [answered, visitor, inside] = await Promise.all([
    findAnswer(db, id),
    findVisitor(context, personId, [...days]),
    capacity === null ? undefined : countInside(db, now),
  ]);
  return { answered, visitor, isFull: capacity !== null && inside !== undefined && inside.inside >= capacity };
}

/** What was answered to the id first. Throws `visit_id_taken` when that was about somebody else. */
function readAnswer({ personId }: NewVisit, { answered, visitor }: Found): FirstAnswer | undefined {
  if (answered === undefined || answered.personId === personId) return answered;
  const { waiverId, role, place } = answered;
  const isSame = visitor?.places.some(
    (each) => each.waiverId === waiverId && each.role === role && each.place === place,
  );
  if (!isSame) throw new DomainError('visit_id_taken');
  return answered;
}

/** Decides by what was found; where others were first with something, by what is found then. */
async function attempt(context: Context, recording: Recording, first: Found): Promise<VisitAnswer> {
  const { visit } = recording;
  let found: Found | undefined = first;
  return retryLostRaces(async () => {
    const { visitor, ...others } = found ?? (await look(context, visit, recording));
    found = undefined;
    if (visitor === undefined) return answerForNobody(context, visit);
    const answer =
      readAnswer(visit, { visitor, ...others }) ?? (await keep(context, recording, visitor, others.isFull));
    context.events.emit('visited');
    return toAnswer(context, answer, visitor.id);
  });
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

/** Writes down what is decided. */
async function keep(context: Context, recording: Recording, visitor: Visitor, isFull: boolean): Promise<FirstAnswer> {
  const { db } = context;
  const { visit, now } = recording;
  const { answer, visits } = decide(context, recording, visitor, isFull);
  const toInsert = { ...answer, id: visit.id, answeredAt: now };
  const overridden = visits.find(({ overrideBy }) => overrideBy !== null);
  const partyId = visit.kind === 'entry' && answer.status !== 'refused' ? visit.partyId : undefined;
  try {
    if (overridden === undefined && partyId === undefined) await write(context, db, visitor, visits, toInsert);
    else {
      await db.transaction().execute(async (transaction) => {
        await write(context, transaction, visitor, visits, toInsert);
        if (partyId !== undefined) await bringGuest(transaction, partyId, { ...answer, at: now });
        if (overridden !== undefined) await noteOverride(transaction, recording, overridden);
      });
    }
  } catch (error) {
    // The id is one that the server made for another visit.
    const isTaken = isLostRace(error) && (await findVisit(db, visit.id)) !== null;
    if (isTaken && (await findAnswer(db, visit.id)) === undefined) throw new DomainError('visit_id_taken');
    throw error;
  }
  return answer;
}

interface Decision {
  answer: FirstAnswer;
  visits: VisitToInsert[];
}

/** The rules. */
function decide(context: Context, recording: Recording, visitor: Visitor, isFull: boolean): Decision {
  const { visit, happenedAt, now } = recording;
  const { past } = visitor;
  const asSeen = visitor.personAt(happenedAt);
  const covering = visitor.places.find(({ waiverId }) => waiverId === asSeen.waiverId) ?? visitor.places[0];
  if (covering === undefined) throw new Error('A person has no place on any waiver');
  const { waiverId, role, place } = covering;
  const time = venueTimeOf(happenedAt, readOpening(context.venue()));
  const answer = { waiverId, role, place, personId: visit.personId, reason: null };
  if (visit.kind === 'exit') {
    const visits = leave(recording, visitor, time.hour);
    return { answer: { ...answer, status: 'left', visitId: visits[0]?.id ?? null }, visits };
  }
  const station = recording.actor.deviceId ?? recording.actor.sessionId ?? '';
  const already = entryAlreadyLive(past, { happenedAt, now, day: time.day, station });
  if (already === undefined && asSeen.reason !== null && recording.overrideBy === undefined) {
    return { answer: { ...answer, status: 'refused', reason: asSeen.reason, visitId: null }, visits: [] };
  }
  if (already !== undefined) {
    const visitId = already.live.id;
    if (already.isAgain) return { answer: { ...answer, status: 'entered', visitId }, visits: [] };
    return { answer: { ...answer, status: 'already_in', reason: 'already_in', visitId }, visits: [] };
  }
  const endsAt = endOfEntry(past, recording, time.endsAt);
  const reason = isFull && endsAt > now ? 'capacity' : null;
  const entry: VisitToInsert = {
    ...written(recording, covering, visitor),
    ...time,
    endsAt,
    id: visit.id,
    kind: 'entry',
    happenedAt,
    reason,
    overrideReason: visit.override?.reason ?? null,
    overrideBy: recording.overrideBy ?? null,
    partyId: visit.partyId ?? null,
  };
  return { answer: { ...answer, status: 'entered', reason, visitId: visit.id }, visits: [entry] };
}

/** Who let in whom, why, and on whose screen. */
async function noteOverride(
  transaction: Transaction<Tables>,
  { visit, actor: { staffId, deviceId, address }, now }: Recording,
  { waiverId, personId, overrideBy, overrideReason }: VisitToInsert,
): Promise<void> {
  await recordAudit(transaction, {
    at: now,
    staffId: overrideBy ?? undefined,
    deviceId,
    address,
    action: 'refusal-overridden',
    waiverId,
    details: {
      person: personId,
      visit: visit.id,
      reason: overrideReason ?? '',
      ...(staffId !== null && staffId !== overrideBy && { for: staffId }),
    },
  });
}

/** An exit for each entry that is ended, the first one under the id that was sent; none: the person was not inside. */
function leave(recording: Recording, visitor: Visitor, hour: number): VisitToInsert[] {
  return entriesToEnd(visitor.past, recording).map((entry, index) =>
    endEntry(recording, visitor, entry, { id: index === 0 ? recording.visit.id : randomUUID(), hour }),
  );
}

function endEntry(
  recording: Recording,
  visitor: Visitor,
  entry: PastVisit,
  own: { id: string; hour: number },
): VisitToInsert {
  const { id: about, day, endsAt } = entry;
  const { happenedAt } = recording;
  return { ...written(recording, entry, visitor), ...own, kind: 'exit', about, happenedAt, day, endsAt };
}

/** What every entry and exit has of who and when. */
function written({ visit, actor, now }: Recording, { waiverId, role, place }: Place, { id }: Visitor) {
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

/** `personId`: who the answer is about now. */
async function toAnswer(context: Context, answer: FirstAnswer, personId = answer.personId): Promise<VisitAnswer> {
  const { status, reason, visitId } = answer;
  const [visit, [person]] = await Promise.all([
    visitId === null ? null : findVisit(context.db, visitId),
    readPeopleNow(context, [personId]),
  ]);
  return {
    status,
    reason: reason as VisitAnswer['reason'],
    visit,
    person: person ?? (await personAt(context, answer)),
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
