import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { GuardianToConfirm, KidAgeToEnter, PeopleToJoin, Person, WaiverToPart } from '#contract/people/people.ts';
import type { AuditAction } from '#contract/staff/audit.ts';
import type { Actor } from '#server/actor.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Context } from '#server/context.ts';
import { lockTransaction } from '#server/database/locks.ts';
import { retryLostRaces } from '#server/database/lost-race.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Place } from '#server/coverage/rules.ts';
import { DomainError } from '#server/domain-error.ts';
import {
  tellEvent,
  type Entered,
  listAskedPlaces,
  listPlaces,
  lockPeople,
  partPlaces,
  type Question,
  unitePeople,
  takeBackGuardian,
  upsertGuardianOf,
  upsertKidAge,
} from './decision-queries.ts';
import { findPerson } from './operations.ts';
import { toPersonNow } from './replies.ts';

/**
 * Says that two are one person, for good; both ids go on to lead to them, and no signed record changes. Two who are one already stay so.
 * Noted in the audit trail. Throws `person_not_found`.
 */
export async function joinPeople(
  context: Context,
  id: string,
  { otherId, reason }: PeopleToJoin,
  actor: Actor,
): Promise<Person> {
  return decide(context, async (transaction) => {
    const [one, other] = [await findPerson(transaction, id), await findPerson(transaction, otherId)];
    if (one.id === other.id) return toPersonNow(context, one);
    await lockPeople(transaction, [one.id, other.id]);
    const places = [...(await listPlaces(transaction, one.id)), ...(await listPlaces(transaction, other.id))];
    await noteDecision(context, transaction, actor, {
      action: 'people-joined',
      waiverId: other.places[0]?.waiverId,
      details: { person: one.id, other: other.id, ...(reason && { reason }) },
    });
    await unitePeople(transaction, one.id, other.id);
    await tell(transaction, 'joined', places);
    return toPersonNow(context, await findPerson(transaction, id));
  });
}

/**
 * Says that the person who is on one waiver is not this person, for good; `other` is who is there. No signed record changes. Noted in the
 * audit trail. Throws `person_not_found`, `waiver_not_found` where the person is not on that waiver, and `invalid_request` where on no other.
 */
export async function partPeople(
  context: Context,
  id: string,
  { waiverId, reason }: WaiverToPart,
  actor: Actor,
): Promise<{ person: Person; other: Person }> {
  return decide(context, async (transaction) => {
    const person = await findPerson(transaction, id);
    const places = await listPlaces(transaction, person.id);
    const { parted, rest } = partingOf(places, waiverId);
    if (parted.length === 0) throw new DomainError('waiver_not_found');
    if (rest.length === 0) throw new DomainError('invalid_request', { message: ON_ONE_WAIVER });
    await noteDecision(context, transaction, actor, {
      action: 'people-parted',
      waiverId,
      details: { person: person.id, ...(reason && { reason }) },
    });
    const otherId = randomUUID();
    await partPlaces(transaction, parted, otherId);
    await tell(transaction, 'parted', parted);
    return {
      person: toPersonNow(context, await findPerson(transaction, person.id)),
      other: toPersonNow(context, await findPerson(transaction, otherId)),
    };
  });
}

const ON_ONE_WAIVER = 'This person is on this waiver only. There is nothing to part.';

/**
 * Keeps the age of a kid, as staff saw it and the family told it at the desk, beside the signed record. It counts before what forms state, and
 * entered again it takes the place of what was entered before. Noted in the audit trail. Throws `person_not_found`, and `invalid_request` of
 * anyone who is no kid, or has a birth date that no waiver contradicts.
 */
export async function enterKidAge(context: Context, id: string, { age }: KidAgeToEnter, actor: Actor): Promise<Person> {
  return decide(context, async (transaction) => {
    const row = await findPerson(transaction, id);
    // Else who signs for the kid in the same moment is not noted as spoken of (note_spoken_of.sql).
    await lockPeople(transaction, [row.id]);
    const person = toPersonNow(context, row);
    const isOpen = person.birthDate === null || person.otherAge !== undefined;
    const asked = isOpen ? await listAskedPlaces(transaction, row.id, 'age') : [];
    const at = findShown(asked, person) ?? refuse('age');
    if (person.age === age && row.places.some(({ enteredAge }) => enteredAge !== null)) return person;
    await noteAnswer(context, transaction, actor, { action: 'kid-age-entered', at, details: { age } });
    await upsertKidAge(transaction, { ...at, personId: row.id }, age, toEntered(context, actor));
    return toPersonNow(context, await findPerson(transaction, id));
  });
}

/**
 * Keeps beside the signed record that the signer is the guardian of a kid, of which the form asked and got no yes; `isGuardian: false` takes that
 * back. Noted in the audit trail. Throws `person_not_found`, and `invalid_request` where no form asked in vain.
 */
export async function confirmGuardian(
  context: Context,
  id: string,
  { isGuardian = true }: GuardianToConfirm,
  actor: Actor,
): Promise<Person> {
  return decide(context, async (transaction) => {
    const row = await findPerson(transaction, id);
    await lockPeople(transaction, [row.id]);
    const person = toPersonNow(context, row);
    const asked = await listAskedPlaces(transaction, row.id, 'guardian');
    const confirmed = row.places.filter(({ guardian }) => guardian === 'confirmed');
    const at = findShown(isGuardian ? asked : confirmed, person) ?? findShown(asked, person) ?? refuse('guardian');
    const { signerId } = row.places.find(({ waiverId }) => waiverId === at.waiverId) ?? {};
    if (confirmed.some((place) => place.signerId === signerId) === isGuardian) return person;
    const action = isGuardian ? 'guardian-confirmed' : 'guardian-taken-back';
    await noteAnswer(context, transaction, actor, { action, at, details: {} });
    if (isGuardian) await upsertGuardianOf(transaction, at, toEntered(context, actor));
    else await takeBackGuardian(transaction, row.id);
    return toPersonNow(context, await findPerson(transaction, id));
  });
}

type KidPlace = Pick<Place, 'waiverId' | 'place'>;

/** On the waiver that staff are shown with the kid, if that is among them; else on the first. */
function findShown(places: readonly KidPlace[], { waiverId }: Person): KidPlace | undefined {
  return places.find((place) => place.waiverId === waiverId) ?? places[0];
}

function toEntered({ clock }: Context, { staffName, deviceName }: Actor): Entered {
  return { by: staffName ?? deviceName ?? '', at: clock.now() };
}

/** The place, which the name of the kid is read by, says no more once the waiver is erased. */
async function noteAnswer(
  context: Context,
  transaction: Transaction<Tables>,
  actor: Actor,
  { action, at, details }: { action: AuditAction; at: KidPlace; details: Record<string, number> },
): Promise<void> {
  const { waiverId, place } = at;
  await noteDecision(context, transaction, actor, { action, waiverId, details: { kid: place, ...details } });
  await tellEvent(transaction, 'answered', waiverId);
}

function refuse(question: Question): never {
  throw new DomainError('invalid_request', { message: NOTHING_TO_ENTER[question] });
}

const NOTHING_TO_ENTER: Record<Question, string> = {
  age: 'Nobody can enter an age for this person: only a kid has one, and a birth date says more.',
  guardian: 'No form asks who the guardian of this person is.',
};

/** Of somebody who is twice on one waiver and nowhere else, the later place. */
function partingOf(places: readonly Place[], waiverId: string): { parted: Place[]; rest: Place[] } {
  const on = places.filter((place) => place.waiverId === waiverId);
  const parted = on.length === places.length && on.length > 1 ? on.slice(-1) : on;
  return { parted, rest: places.filter((place) => !parted.includes(place)) };
}

/** Under the lock of the counts, which gives live events their order. */
async function decide<Answer>(
  { db }: Context,
  work: (transaction: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  return retryLostRaces(() =>
    db.transaction().execute(async (transaction) => {
      await lockTransaction(transaction, 'waiverCounts');
      return work(transaction);
    }),
  );
}

async function tell(
  transaction: Transaction<Tables>,
  kind: 'joined' | 'parted',
  [first]: readonly Place[],
): Promise<void> {
  if (first !== undefined) await tellEvent(transaction, kind, first.waiverId);
}

async function noteDecision(
  { clock }: Context,
  transaction: Transaction<Tables>,
  actor: Actor,
  decision: { action: AuditAction; waiverId: string | undefined; details: Record<string, string | number> },
): Promise<void> {
  const { waiverId, ...entry } = decision;
  await recordAudit(transaction, { ...actor, at: clock.now(), ...entry, ...(waiverId && { waiverId }) });
}
