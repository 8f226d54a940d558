import type { ContactAmendment } from '#contract/waivers/submission.ts';
import type { ContactAmended } from '#contract/waivers/waiver.ts';
import { changeAddress, NOTHING_ASKED } from '#server/addresses/operations.ts';
import type { Context } from '#server/context.ts';
import { listTold, readAsking, type ToldPerson } from '#server/coverage/operations.ts';
import type { Place } from '#server/coverage/rules.ts';
import { DomainError } from '#server/domain-error.ts';
import { countOrRefuse } from '#server/limits/operations.ts';
import { type Limit, limits, usesOf } from '#server/limits/rules.ts';
import { type Answers, readAnswers } from '#server/seals/operations.ts';
import { isValidOn } from '#server/validity/rules.ts';
import { en as words } from '#words/errors.ts';
import { type Code, codeOfId, isEditToken, makePersonRef, makeRenewalToken, readCode } from './codes.ts';
import { findOwnWaiver, findOwnWaiverByCode, type OwnWaiver } from './own-queries.ts';
import {
  findAnswers,
  findCodes,
  findWaiverByCode,
  findWaiverById,
  insertAccess,
  updateBirthday,
  type Waiver,
} from './queries.ts';
import { listNamedPeople } from './named-people.ts';
import { isPossibleBirthday } from './rules.ts';

export { codeOfId, listNamedPeople, makeRenewalToken };

/** What was answered on a waiver besides. Only for staff, and for the signer. */
export async function readAnswersOf(
  { db, codeCipher }: Pick<Context, 'db' | 'codeCipher'>,
  waiverId: string,
): Promise<Answers> {
  return readAnswers(codeCipher, waiverId, await findAnswers(db, waiverId));
}

/** The waiver of a code that is neither forged nor over, whether it is the signer's own, and whether the waiver is valid now. */
export async function findByCode(
  context: Context,
  qrCode: string,
): Promise<{ waiverId: string; isOwn: boolean; isValid: boolean } | undefined> {
  const now = context.clock.now();
  const code = readCode(context.codeKey, qrCode, now);
  const waiver = code && (await findWaiverOf(context, code));
  return waiver && { waiverId: waiver.id, isOwn: code.kind === 'own', isValid: isValidOn(waiver, now) };
}

export interface OwnPeople {
  /** The code's own waiver, and those of its series. */
  waiverIds: string[];
  /** `ref` is how the holder of the code names somebody; `first` and `counted` are places at which the person is. */
  people: { ref: string; first: Place; counted: Place; isCovered: boolean }[];
}

/** Who a signer's own code tells of. Undefined for any other code, and for that of a waiver that has ended. */
export async function findOwnPeople(context: Context, qrCode: string): Promise<OwnPeople | undefined> {
  const { db, clock, codeKey, codeCipher } = context;
  const now = clock.now();
  const code = readCode(codeKey, qrCode, now);
  if (code?.kind !== 'own') return undefined;
  const own = await findOwnWaiverByCode(db, codeCipher.encrypt(code.qrCode));
  if (own === undefined || !isValidOn(own, now)) return undefined;
  const people = listOfOwn(context, own);
  const refOf = refsOf(qrCode);
  return {
    waiverIds: [own.id, ...own.linked.map(({ id }) => id)],
    people: people.map(({ first, counted, isCovered }) => ({ ref: refOf(first), first, counted, isCovered })),
  };
}

/** Notes that someone came with this waiver, once a minute at most. Throws `waiver_not_found` and `too_many_requests`. */
export async function recordAccess(context: Context, waiverId: string, address: string | undefined): Promise<void> {
  await countChange(context, limits.accesses, address);
  const isKnown = await insertAccess(context.db, { waiverId, at: context.clock.now(), address });
  if (!isKnown) throw new DomainError('waiver_not_found');
}

/**
 * Changes what is kept beside the signed record: undefined leaves a field, null clears it. A new address counts once it is
 * confirmed (addresses/operations.ts). `token` is the `editToken` of the signing reply; throws `edit_not_allowed` for any other,
 * whether or not the waiver exists, `waiver_not_found` for that of one that is erased, `invalid_request` for a birthday (a calendar
 * date) in the future or before 1900, what `changeAddress` throws, and `too_many_requests`.
 */
export async function amendContact(
  context: Context,
  waiverId: string,
  token: string | undefined,
  { email, birthday }: ContactAmendment,
  address: string | undefined,
): Promise<ContactAmended> {
  const replacement = await findReplacement(context, waiverId);
  if (!isEditToken(context.codeKey, { waiverId, replacement }, token ?? '')) throw new DomainError('edit_not_allowed');
  if (birthday && !isPossibleBirthday(birthday, context.clock.now(), context.venue().venue.timeZone)) {
    throw new DomainError('invalid_request', { message: words.birthday });
  }
  await countChange(context, limits.amendments, address);
  const amended = await context.db.transaction().execute(async (transaction) => {
    if (birthday !== undefined && !(await updateBirthday(transaction, waiverId, birthday))) {
      throw new DomainError('waiver_not_found');
    }
    return email === undefined ? NOTHING_ASKED : changeAddress(context, transaction, waiverId, email);
  });
  context.events.emit('changed');
  return amended;
}

async function countChange(
  { db, clock, hasLimits }: Context,
  limit: Limit,
  address: string | undefined,
): Promise<void> {
  await countOrRefuse(db, hasLimits ? usesOf(limit, address) : [], clock.now(), 'too_many_requests');
}

/** The people of whom a signer's own code tells: those on its waiver first, with what its waivers say of them. */
export function listOfOwn(
  context: Context,
  { id, linked, people }: Pick<OwnWaiver, 'id' | 'linked' | 'people'>,
): ToldPerson[] {
  const known = new Set([id, ...linked.map((waiver) => waiver.id)]);
  return listTold(people, ({ waiverId }) => known.has(waiverId), readAsking(context));
}

/**
 * Everyone that a waiver's own code covers now, the signer first, by first names. `childhoodUntil`: until when, of a kid whose birth date the
 * signer gave and who turns 18 before the waiver ends.
 */
export async function listCoveredNames(context: Context, waiverId: string) {
  const own = await findOwnWaiver(context.db, waiverId);
  if (own === undefined) return [];
  const people = listOfOwn(context, own);
  return people
    .filter(({ isCovered }) => isCovered)
    .map(({ firstName, coveredUntil, turns18, mayTurn18 }) => ({
      firstName,
      childhoodUntil: turns18 && coveredUntil !== null ? new Date(coveredUntil) : undefined,
      mayTurn18: mayTurn18 === true,
    }));
}

/** How the holder of a code names the people that it tells of. */
export function refsOf(qrCode: string): (first: Place) => string {
  return (first) => makePersonRef(qrCode, first);
}

export async function findReplacement({ db, codeCipher }: Context, waiverId: string): Promise<string | undefined> {
  const replacement = (await findCodes(db, waiverId))?.replacement;
  return replacement ? codeCipher.decrypt(replacement) : undefined;
}

/** The waiver of a code that was read. */
export function findWaiverOf({ db, codeCipher }: Context, code: Code): Promise<Waiver | undefined> {
  return code.kind === 'own'
    ? findWaiverByCode(db, codeCipher.encrypt(code.qrCode))
    : findWaiverById(db, code.waiverId);
}
