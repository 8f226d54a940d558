import type { AddedKids, WaiverSubmission } from '#contract/waivers/submission.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { isValidOn } from '#server/validity/rules.ts';
import { isEditToken, readCode } from './codes.ts';
import { findReplacement } from './operations.ts';
import { isDoubted } from './own-queries.ts';
import { findWaiverByCode } from './queries.ts';
import { type AddedTo, findAddedTo, findAnsweredHash } from './signing-queries.ts';
import { type Circumstances, type SigningOutcome, signRecord } from './signing.ts';

/** With what somebody shows that a waiver is theirs: the token of the signing reply, or the waiver's own code. */
export interface SignersKey {
  token: string | undefined;
  ownCode: string | undefined;
}

/**
 * Adds kids to a valid waiver: a record with a signature of its own, which ends with that waiver and says the same of its signer
 * (docs/decisions/0049). Answers as `signWaiver` does, with `already-valid` when all the kids are covered. Throws `adding_not_allowed` for any
 * other token or code, whether or not the waiver exists, and for one by which staff's replacing of another has left it in doubt, `waiver_ended`, and what `signWaiver` throws.
 */
export async function addKids(
  context: Context,
  waiverId: string,
  added: AddedKids,
  key: SignersKey,
  circumstances: Circumstances,
): Promise<SigningOutcome> {
  // What is added is of the waiver's series, and a code that is doubted proves nothing of that (docs/decisions/0032).
  const isTheirs = (await isSigners(context, waiverId, key)) && !(await isDoubted(context.db, waiverId));
  const waiver = isTheirs ? await findAddedTo(context.db, waiverId) : undefined;
  if (waiver === undefined) throw new DomainError('adding_not_allowed');
  if (
    !isValidOn(waiver, context.clock.now()) &&
    (await findAnsweredHash(context, circumstances.idempotencyKey)) === undefined
  ) {
    throw new DomainError('waiver_ended');
  }
  const { id, signedUntil, contactEmail, contactEmailKey } = waiver;
  const contact =
    contactEmail === null || contactEmailKey === null ? undefined : { email: contactEmail, emailKey: contactEmailKey };
  return signRecord(context, submissionOf(waiver, added), circumstances, { id, signedUntil, contact });
}

async function isSigners(context: Context, waiverId: string, { token, ownCode }: SignersKey): Promise<boolean> {
  if (token !== undefined) {
    const replacement = await findReplacement(context, waiverId);
    return isEditToken(context.codeKey, { waiverId, replacement }, token);
  }
  const code = ownCode === undefined ? undefined : readCode(context.codeKey, ownCode, context.clock.now());
  // A lookup gives the others to anybody who knows the number.
  if (code?.kind !== 'own') return false;
  const found = await findWaiverByCode(context.db, context.codeCipher.encrypt(code.qrCode));
  return found?.id === waiverId.toLowerCase();
}

function submissionOf(waiver: AddedTo, { kids, ...added }: AddedKids): WaiverSubmission {
  const { name, email, phone, emergencyContact, emergencyPhone, birthDate } = waiver;
  return {
    name,
    email,
    phone,
    emergencyContact,
    emergencyPhone,
    signedFor: 'family',
    birthDate: birthDate ?? undefined,
    partyCode: undefined,
    showFirstNames: false,
    numKids: kids.length,
    kidsAges: kids.flatMap(({ age, birthDate }) => (birthDate === undefined && age !== undefined ? [age] : [])),
    kidsDetails: kids,
    participants: [],
    marketingConsent: { vrPromotions: false, stemWorkshops: false, specialEvents: false, frequency: 'monthly' },
    interests: [],
    renew: false,
    ...added,
  };
}
