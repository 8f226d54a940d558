import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Annulment, PersonVisit } from '#contract/people/visits.ts';
import { hasPower } from '#contract/staff/roles.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { LostRace, retryLostRaces } from '#server/database/lost-race.ts';
import type { Tables } from '#server/database/tables.ts';
import { DomainError } from '#server/domain-error.ts';
import { tellOfParty } from '#server/parties/operations.ts';
import type { StaffAtDoor } from './operations.ts';
import { deleteUnlessBrought, findToAnnul, type VisitToAnnul, type VisitToInsert } from './queries.ts';
import { listPersonVisits } from './replies.ts';
import { findVisitor, UNSAID, type Visitor, whoOf, write } from './writing.ts';

/**
 * Takes an entry or exit back: what they did themselves until the venue closes, a manager any. Once more, the answer is the same. Throws
 * `visit_not_found` and `not_allowed`.
 */
export async function annulVisit(
  context: Context,
  id: string,
  { reason }: Annulment,
  actor: StaffAtDoor,
): Promise<PersonVisit> {
  const { db, clock, events } = context;
  await retryLostRaces(async () => {
    const visit = await findToAnnul(db, id);
    if (visit === undefined) throw new DomainError('visit_not_found');
    const visitor = await findVisitor(context, visit.personId, []);
    if (visitor?.id !== visit.personId) throw new LostRace();
    const taking = { visitor, actor, reason: reason || null, now: clock.now() };
    await db.transaction().execute((transaction) => annul(context, transaction, visit, taking));
  });
  events.emit('visited');
  return readPersonVisit(context, id);
}

async function annul(
  context: Context,
  transaction: Transaction<Tables>,
  visit: VisitToAnnul,
  { visitor, actor, reason, now }: { visitor: Visitor; actor: StaffAtDoor; reason: string | null; now: Date },
): Promise<void> {
  const isManager = hasPower(actor.role, 'annul-visits-of-others');
  const isInTime = visit.isAnnulled || now < visit.endsAt;
  if (!isManager && !(isOwn(visit, actor) && isInTime)) throw new DomainError('not_allowed');
  if (visit.isAnnulled) return;
  const { waiverId, role, place, personId, day, hour, endsAt, partyId } = visit;
  const annulment: VisitToInsert = {
    id: randomUUID(),
    kind: 'annul',
    waiverId,
    role,
    place,
    personId,
    about: visit.id,
    happenedAt: now,
    recordedAt: now,
    day,
    hour,
    endsAt,
    source: null,
    ...whoOf(actor),
    ...UNSAID,
    annulReason: reason,
  };
  await write(context, transaction, visitor, [annulment]);
  if (partyId !== null && (await deleteUnlessBrought(transaction, partyId, personId)))
    await tellOfParty(transaction, partyId);
  const { staffId, deviceId, address } = actor;
  await recordAudit(transaction, {
    at: now,
    staffId: staffId ?? undefined,
    deviceId,
    address,
    action: 'visit-annulled',
    waiverId,
    details: { person: personId, visit: visit.id, kind: visit.kind, ...(reason !== null && { reason }) },
  });
}

/** Whose it was: the person signed in; where nobody was, the device. */
function isOwn({ staffId, deviceId }: VisitToAnnul, actor: StaffAtDoor): boolean {
  return staffId === null ? deviceId !== null && deviceId === actor.deviceId : staffId === actor.staffId;
}

/** A visit with whose it is. Throws `visit_not_found`, also when its waiver is erased meanwhile. */
async function readPersonVisit(context: Context, id: string): Promise<PersonVisit> {
  const [found] = await listPersonVisits(context, [id]);
  if (found === undefined) throw new DomainError('visit_not_found');
  return found;
}
