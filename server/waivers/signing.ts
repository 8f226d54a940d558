import type { WaiverSubmission } from '#contract/waivers/submission.ts';
import type { SignedWaiver, StandingWaiver } from '#contract/waivers/waiver.ts';
import type { Context } from '#server/context.ts';
import { retryLostRaces } from '#server/database/lost-race.ts';
import { DomainError } from '#server/domain-error.ts';
import type { PngFile } from '#server/images/png-file.ts';
import { dateAtVenue, isReceivedInTime } from '#server/validity/rules.ts';
import type { ShownText } from '#server/waiver-texts/rules.ts';
import { en as words } from '#words/errors.ts';
import { listNamedPeople } from './named-people.ts';
import { type LivingWaiver, makeWaiver, type Moment } from './new-waiver.ts';
import type { Answers } from '#server/seals/operations.ts';
import { listAnswered, refuseUnanswered } from './answered.ts';
import { findProven } from './proof.ts';
import { hashRequest } from './request-hash.ts';
import { birthDateFault, electronicConsentOf, hasTicked, kidsAgesFault } from './rules.ts';
import { hasInk, openSignature } from './signature-image.ts';
import { showRepeated, showSigned, showStanding } from './signing-replies.ts';
import {
  countBlankPicture,
  countRefusal,
  NOTHING_RESERVED,
  type Reservation,
  reserveSigning,
} from './signing-limits.ts';
import { findAnsweredHash, insertWaiver } from './signing-queries.ts';
import { isTestSigning } from './test-signings.ts';

export interface Circumstances {
  /** When the person signed, where a device sends later what was signed on it; now, unless given. */
  signedAt?: Date | undefined;
  idempotencyKey: string | undefined;
  address: string | undefined;
  userAgent: string | undefined;
}

export type SigningOutcome =
  | { outcome: 'signed'; waiver: SignedWaiver }
  | { outcome: 'already-valid'; waiver: StandingWaiver };

/**
 * Signs a waiver, or answers `already-valid` when valid ones of the same person cover everyone that it names, with one that covers them
 * all by itself if there is one (docs/decisions/0007, 0049), unless `renew` is set. Without `proof` of being them, earlier signers of
 * the phone or email address hear of it (0032). What a device sends later counts from when it was signed, with the text in force then
 * (0007). An `idempotencyKey` that came before with the same submission gets the first outcome
 * again, with validity as of now. Throws `signature_missing`, `invalid_request` for an impossible birth date, where a question that is required was asked and not answered, or without the tick for signing electronically where
 * the venue asks for it, `text_changed` when the page showed another text than the current one,
 * `too_many_signings`, and `idempotency_key_reused` when the key came with another submission.
 */
export function signWaiver(
  context: Context,
  submission: WaiverSubmission,
  circumstances: Circumstances,
): Promise<SigningOutcome> {
  return signRecord(context, submission, circumstances, undefined);
}

/** As `signWaiver`; what adds kids to a living waiver ends with it, and its signer is known to be that one's. */
export async function signRecord(
  context: Context,
  submission: WaiverSubmission,
  circumstances: Circumstances,
  living: LivingWaiver | undefined,
): Promise<SigningOutcome> {
  const { idempotencyKey, address } = circumstances;
  const moment = readMoment(context, circumstances.signedAt);
  const isTest = isTestSigning(context, submission.testToken);
  const signature = openSignature(submission.signature);
  const requestHash = hashRequest(context.codeKey, submission, living?.id);
  const text = circumstances.signedAt ? await context.texts.inForce(moment.signedAt) : context.texts.current;
  const proof = living?.id ?? (await findProven(context, submission.proof));
  // Anyone who adds kids gives no birth date of their own.
  const given = living === undefined ? submission : { ...submission, birthDate: undefined };
  const answers = await listAnswered(context, submission);
  const presented = { signature, moment, text, address, proof, answers };
  const reservation = await checkAndReserve(context, given, presented).catch(async (refusal: unknown) => {
    // What was answered before is answered again, whatever has changed since, and by a statement that writes (docs/decisions/0025).
    const answered = await findAnsweredHash(context, idempotencyKey);
    if (answered === undefined) throw refusal;
    if (answered?.equals(requestHash) === false) throw new DomainError('idempotency_key_reused');
    return NOTHING_RESERVED;
  });
  const waiver = makeWaiver(context, submission, {
    ...circumstances,
    ...moment,
    requestHash,
    text,
    living,
    signature,
    answers,
  });
  const signer = {
    venueDay: moment.day.toString(),
    people: listNamedPeople(waiver),
    isRenewing: submission.renew,
    isSomeoneElse: submission.isSomeoneElse ?? false,
    isTest,
    proof,
  };
  const signing = await retryLostRaces(() => insertWaiver(context.db, { waiver, signature, signer })).catch(
    async (error: unknown) => {
      // What cannot be given back because nothing is written ends with its window.
      await reservation.end('failed').catch(() => {});
      throw error;
    },
  );
  await reservation.end(signing.outcome);
  switch (signing.outcome) {
    case 'signed':
      context.events.emit('changed');
      return { outcome: 'signed', waiver: await showSigned(context, waiver, signing.isAgain) };
    case 'repeated':
      return { outcome: 'signed', waiver: await showRepeated(context, signing.waiverId, living?.id) };
    case 'already-valid':
      await countRefusal(context, signing.waiverId, address);
      return { outcome: 'already-valid', waiver: await showStanding(context, submission, signing) };
    case 'key-reused':
      throw new DomainError('idempotency_key_reused');
  }
}

interface Presented {
  signature: PngFile;
  moment: Moment;
  text: ShownText;
  address: string | undefined;
  proof: string | undefined;
  answers: Answers;
}

/** A place for what can be signed. Throws as `signWaiver`. Pictures are looked at last, since that takes the longest. */
async function checkAndReserve(
  context: Context,
  submission: WaiverSubmission,
  { signature, moment, text, address, proof, answers }: Presented,
): Promise<Reservation> {
  refuseBirthDates(submission, moment);
  refuseKidsAges(context, submission, moment);
  refuseUnticked(context, submission, moment);
  if (moment.signedAt >= moment.receivedAt) refuseUnanswered(context, submission, answers);
  if (submission.textHash !== undefined && submission.textHash !== text.hash) throw new DomainError('text_changed');
  const reservation = await reserveSigning(context, submission, { signature, address, proof });
  if (hasInk(signature)) return reservation;
  await reservation.end('blank');
  await countBlankPicture(context, signature, address);
  throw new DomainError('signature_missing');
}

/** Throws `invalid_request` for a signing that its device says was later than now, or too long ago. */
function readMoment({ clock, venue }: Context, sentAs: Date | undefined): Moment {
  const { timeZone } = venue().venue;
  const receivedAt = clock.now();
  const signedAt = sentAs ?? receivedAt;
  if (!isReceivedInTime(signedAt, receivedAt)) throw new DomainError('invalid_request');
  return { signedAt, receivedAt, day: dateAtVenue(signedAt, timeZone) };
}

/** Throws `invalid_request` for a day on which nobody can have been born, or none of the kids. */
function refuseBirthDates({ birthDate, kidsDetails }: WaiverSubmission, { day }: Moment): void {
  const given = [{ birthDate, isKid: false }, ...kidsDetails.map((kid) => ({ birthDate: kid.birthDate, isKid: true }))];
  const fault = given.map((one) => birthDateFault(one, day)).find(Boolean);
  if (fault !== undefined) throw new DomainError('invalid_request', { message: fault });
}

/** Throws `invalid_request` for kids of an age that the venue takes on no waiver. */
function refuseKidsAges({ venue }: Context, submission: WaiverSubmission, { day }: Moment): void {
  const fault = kidsAgesFault(submission, day, venue().rules);
  if (fault !== undefined) throw new DomainError('invalid_request', { message: fault });
}

/** Throws `invalid_request` where the venue asks for a tick: now with the words that are shown now, and of what comes late with any. */
function refuseUnticked({ venue }: Context, submission: WaiverSubmission, { signedAt, receivedAt }: Moment): void {
  const document = venue();
  if (document.venue.electronicConsent !== 'tick') return;
  const isTicked =
    signedAt < receivedAt
      ? electronicConsentOf(submission, signedAt, document) !== undefined
      : hasTicked(submission, document);
  if (!isTicked) {
    throw new DomainError('invalid_request', { message: words.agreeFirst });
  }
}
