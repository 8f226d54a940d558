import { randomUUIDv7 } from 'node:crypto';
import { normalizeName } from '#contract/person-name.ts';
import type { ConfirmedWaiver, SignedWaiver, StandingWaiver, WaiverSubmission } from '#contract/waivers.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import { toCovered, type ToldPerson } from '#server/coverage/operations.ts';
import type { Place } from '#server/coverage/rules.ts';
import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import type { PngFile } from '#server/images/png-file.ts';
import { takeBeside } from '#server/seals/fields.ts';
import { sealWaiver } from '#server/seals/operations.ts';
import { makeCode } from '#server/security/random-tokens.ts';
import { dateAtVenue, expiryOf, isReceivedInTime } from '#server/validity/rules.ts';
import type { ShownText } from '#server/waiver-texts/rules.ts';
import { countBirthDates, NO_DATES } from './birth-date-tries.ts';
import { makeEditToken, makeLookupCode, readCode, readRenewalToken } from './codes.ts';
import { keepAnswers } from './health-answers.ts';
import { listNamedPeople } from './named-people.ts';
import { listOfOwn, refsOf, type WaiverServices } from './operations.ts';
import { findOwnWaiver, isDoubted, type OwnWaiver } from './own-queries.ts';
import { findCodes, findWaiverByCode, findWaiverById, type Waiver } from './queries.ts';
import { toFoundByEmail, toFoundWaiver, toSignedWaiver } from './replies.ts';
import { requestHashOf } from './request-hash.ts';
import {
  birthDateFault,
  consentsOf,
  electronicConsentOf,
  hasTicked,
  kidsAgesOf,
  participantsOf,
  toStoredKids,
} from './rules.ts';
import { toSealedWaiver } from './sealed-waiver.ts';
import { hasInk, openSignature } from './signature-image.ts';
import { countBlankPicture, countRefusal, NOTHING_RESERVED, type Reserved, reserveSigning } from './signing-limits.ts';
import {
  findAnsweredHash,
  insertWaiver,
  type NewSignature,
  type NewWaiver,
  type UnsealedWaiver,
} from './signing-queries.ts';

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

const MAX_USER_AGENT = 400;

/**
 * Signs a waiver, or answers `already-valid` when valid ones of the same person cover everyone whom it names, with one that covers them
 * all by itself if there is one (docs/decisions/0007, 0031), unless `renew` is set. Without `proof` of being them, earlier signers of
 * the phone or email address hear of it (0032). What a device sends later counts from when it was signed, with the text in force then
 * (0045). An `idempotencyKey` that came before with the same submission gets the first outcome
 * again, with validity as of now. Throws `signature_missing`, `invalid_request` for an impossible birth date, or without the tick for signing electronically where
 * the venue asks for it, `text_changed` when the page showed another text than the current one,
 * `too_many_signings`, and `idempotency_key_reused` when the key came with another submission.
 */
export function signWaiver(
  services: WaiverServices,
  submission: WaiverSubmission,
  circumstances: Circumstances,
): Promise<SigningOutcome> {
  return signRecord(services, submission, circumstances, undefined);
}

/** A valid waiver to which kids are added (adding-kids.ts). */
export interface LivingWaiver {
  id: string;
  /** The end that was signed for. */
  signedUntil: Date;
  /** The confirmed address that is kept beside it. */
  contact: { email: string; emailKey: string } | undefined;
}

/** As `signWaiver`; what adds kids to a living waiver ends with it, and its signer is known to be that one's. */
export async function signRecord(
  services: WaiverServices,
  submission: WaiverSubmission,
  circumstances: Circumstances,
  living: LivingWaiver | undefined,
): Promise<SigningOutcome> {
  const { idempotencyKey, address } = circumstances;
  const moment = momentOf(services, circumstances.signedAt);
  const signature = openSignature(submission.signature);
  const requestHash = requestHashOf(services.codeKey, submission, living?.id);
  const answered = await findAnsweredHash(services, idempotencyKey);
  if (answered?.equals(requestHash) === false) throw new DomainError('idempotency_key_reused');
  const isAnswered = answered !== undefined;
  const text = circumstances.signedAt ? await services.texts.inForce(moment.signedAt) : services.texts.current;
  // What was answered before is answered again, whatever has changed since, and by a statement that writes (docs/decisions/0027).
  const reserved = isAnswered
    ? NOTHING_RESERVED
    : await reserve(services, submission, { signature, moment, text, address });
  // Whoever adds kids gives no birth date of their own.
  const given = living === undefined ? submission : { ...submission, birthDate: undefined };
  const proof = living?.id ?? (await findProven(services, submission.proof));
  const dates = isAnswered ? NO_DATES : await countBirthDates(services, given, proof);
  if (dates.refusal !== undefined) {
    await reserved.giveRoomBack();
    throw dates.refusal;
  }
  const waiver = sealed(
    services,
    newWaiver(services, submission, { ...circumstances, ...moment, requestHash, text, living }),
    submission,
    signature,
  );
  const signer = {
    venueDay: moment.day.toString(),
    people: listNamedPeople(waiver),
    isRenewing: submission.renew,
    isSomeoneElse: submission.isSomeoneElse ?? false,
    proof,
  };
  const signing = await insertWaiver(services.db, waiver, signature, signer);
  switch (signing.outcome) {
    case 'signed':
      services.onChange();
      return signed(
        services,
        signing.isAgain ? await readOwn(services.db, signing.waiverId) : toFirst(waiver),
        { qrCode: waiver.qrCode, replacement: undefined },
        living?.id,
      );
    case 'repeated':
      await reserved.giveBack();
      return signed(
        services,
        await readOwn(services.db, signing.waiverId),
        await readOwnCode(services, signing.waiverId),
        living?.id,
      );
    case 'already-valid': {
      await reserved.giveRoomBack();
      await dates.giveBack();
      await countRefusal(services, signing.waiverId, circumstances.address);
      const standing = await readWaiver(services.db, signing.waiverId);
      const { decidedAt } = signing;
      const covers = {
        kids: signing.kids ?? standing.numKids,
        participants: signing.participants ?? standing.numParticipants,
      };
      const waiver = standingFor(services, submission, standing, { decidedAt, covers });
      return { outcome: 'already-valid', waiver };
    }
    case 'key-reused':
      await reserved.giveRoomBack();
      throw new DomainError('idempotency_key_reused');
  }
}

interface Presented {
  signature: PngFile;
  moment: Moment;
  text: ShownText;
  address: string | undefined;
}

/** A place for what can be signed. Throws as `signWaiver`. Pictures are looked at last, since that takes the longest. */
async function reserve(
  services: WaiverServices,
  submission: WaiverSubmission,
  { signature, moment, text, address }: Presented,
): Promise<Reserved> {
  refuseBirthDates(submission, moment);
  refuseUnticked(services, submission, moment);
  if (submission.textHash !== undefined && submission.textHash !== text.hash) throw new DomainError('text_changed');
  const reserved = await reserveSigning(services, submission, { signature, address });
  if (hasInk(signature)) return reserved;
  await reserved.giveBack();
  await countBlankPicture(services, signature, address);
  throw new DomainError('signature_missing');
}

interface Moment {
  signedAt: Date;
  receivedAt: Date;
  /** Of signing, at the venue. */
  day: ReturnType<typeof dateAtVenue>;
}

/** Throws `invalid_request` for a signing that its device says was later than now, or too long ago. */
function momentOf({ clock, timeZone }: WaiverServices, sentAs: Date | undefined): Moment {
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

const TICK_NEEDED = 'Please agree to sign electronically, or ask at the desk to sign on paper.';

/** Throws `invalid_request` where the venue asks for a tick: now with the words that are shown now, and of what comes late with any. */
function refuseUnticked(
  { electronicConsent }: WaiverServices,
  submission: WaiverSubmission,
  { signedAt, receivedAt }: Moment,
): void {
  const isTicked =
    signedAt < receivedAt ? electronicConsentOf(submission, signedAt) !== undefined : hasTicked(submission);
  if (electronicConsent === 'tick' && !isTicked) {
    throw new DomainError('invalid_request', { message: TICK_NEEDED });
  }
}

function sealed(
  { sealKey, codeCipher, healthQuestions }: WaiverServices,
  unanswered: UnsealedWaiver,
  submission: WaiverSubmission,
  signature: NewSignature,
): NewWaiver {
  const answers = keepAnswers(codeCipher, healthQuestions, submission.healthAnswers, unanswered.id);
  const waiver = { ...unanswered, healthHash: answers?.hash ?? null };
  const { qrCode, idempotencyKey } = waiver;
  return {
    ...waiver,
    ...sealWaiver(sealKey, toSealedWaiver(waiver, signature)),
    healthAnswers: answers?.stored,
    stored: {
      qrCode: codeCipher.encrypt(qrCode),
      idempotencyKey: idempotencyKey && codeCipher.encrypt(idempotencyKey),
    },
    consents: consentsOf(submission),
    electronicConsent: electronicConsentOf(submission, waiver.signedAt),
  };
}

function newWaiver(
  services: WaiverServices,
  submission: WaiverSubmission,
  circumstances: Circumstances & Moment & { requestHash: Buffer; text: ShownText; living: LivingWaiver | undefined },
): UnsealedWaiver {
  const { idempotencyKey, signedAt, receivedAt, day, requestHash, text, living } = circumstances;
  const participants = participantsOf(submission);
  return {
    // In the order of time, so that the indexes of every table about waivers grow at one end (docs/decisions/0063).
    id: randomUUIDv7(),
    qrCode: makeCode(),
    name: submission.name,
    nameKey: normalizeName(submission.name),
    email: submission.email,
    emailKey: submission.email && toEmailKey(submission.email),
    phone: submission.phone,
    emergencyContact: submission.emergencyContact,
    emergencyPhone: submission.emergencyPhone,
    signedFor: submission.signedFor,
    numKids: submission.numKids,
    kidsAges: kidsAgesOf(submission, day),
    kids: toStoredKids(submission),
    participants,
    numParticipants: participants.length,
    marketingConsent: submission.marketingConsent,
    interests: submission.interests,
    signatureMethod: submission.signatureMethod,
    variant: submission.variant ?? null,
    signedAt,
    receivedAt,
    expiresAt: living?.signedUntil ?? expiryOf(signedAt, services.timeZone),
    signedAddress: circumstances.address ?? null,
    userAgent: circumstances.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    idempotencyKey: idempotencyKey ?? null,
    requestHash: idempotencyKey === undefined ? null : requestHash,
    textVersion: text.number,
    textLanguage: text.language,
    textHash: text.hash,
    textShownAt: before(signedAt, submission.textShownMsAgo),
    textAcceptedAt: before(signedAt, submission.textAcceptedMsAgo),
    birthDate: submission.birthDate ?? null,
    isTakingPart: submission.isTakingPart ?? null,
    ownKids: submission.ownKids ?? null,
    healthHash: null,
    addsTo: living?.id ?? null,
    contactEmail: living?.contact?.email ?? null,
    contactEmailKey: living?.contact?.emailKey ?? null,
    ...takeBeside(submission),
  };
}

/** The waiver of which the proof is that its signer signs; undefined for none, and for one that proves nothing. */
async function findProven(
  { db, clock, codeKey, codeCipher }: WaiverServices,
  proof: string | undefined,
): Promise<string | undefined> {
  if (proof === undefined) return undefined;
  const now = clock.now();
  const renewal = readRenewalToken(codeKey, proof, now);
  if (renewal !== undefined) {
    const codes = await findCodes(db, renewal.id);
    return codes === undefined || (codes.replacedAt ?? renewal.madeAt) > renewal.madeAt ? undefined : renewal.id;
  }
  const code = readCode(codeKey, proof, now);
  // A lookup gives the others to anybody who knows the number.
  if (code?.kind !== 'own') return undefined;
  const waiver = await findWaiverByCode(db, codeCipher.encrypt(code.qrCode));
  return waiver === undefined || (await isDoubted(db, waiver.id)) ? undefined : waiver.id;
}

/** A waiver that nothing came before. */
function toFirst(waiver: NewWaiver): OwnWaiver {
  const nothing = { contactEmail: null, linked: [], newKids: null, newParticipants: null };
  return { ...waiver, ...nothing, numParticipants: waiver.participants.length };
}

function before(instant: Date, ms: number | undefined): Date | null {
  return ms === undefined ? null : new Date(instant.getTime() - ms);
}

interface OwnCode {
  qrCode: string;
  /** The same, if staff have replaced the first one. */
  replacement: string | undefined;
}

async function signed(
  services: WaiverServices,
  waiver: OwnWaiver,
  { qrCode, replacement }: OwnCode,
  addsTo: string | undefined,
): Promise<SigningOutcome> {
  const editToken = makeEditToken(services.codeKey, { waiverId: waiver.id, replacement });
  const { siteUrl, isSmtpConfigured } = services;
  const now = services.clock.now();
  // What came later is no part of the first reply, which a repeated key gets again.
  const linked = waiver.linked.filter(({ isEarlier }) => isEarlier);
  const people = await listOfOwn(services, asItsPassLists({ id: waiver.id, linked }, addsTo));
  const told = { ...toCovered(people, refsOf(services, qrCode)), newlyCovered: listNew(waiver, people) };
  const showing = { qrCode, now, siteUrl, isSmtpConfigured, editToken, ...told };
  return { outcome: 'signed', waiver: toSignedWaiver(waiver, showing) };
}

/** First names, by the places on this waiver. */
function listNew({ id, newKids, newParticipants }: OwnWaiver, people: readonly ToldPerson[]): string[] {
  const isNew = ({ waiverId, role, place }: Place) =>
    waiverId === id && (role === 'kid' ? newKids : role === 'participant' ? newParticipants : null)?.includes(place);
  return people.filter(({ places }) => places.some(isNew)).map(({ firstName }) => firstName);
}

interface Listed {
  id: string;
  linked: readonly { id: string }[];
}

/** Kids are added on the pass of another waiver: it lists everyone in one order, now and when it asks again by its own code. */
function asItsPassLists(added: Listed, addsTo: string | undefined): Listed {
  const to = added.linked.find(({ id }) => id === addsTo);
  if (to === undefined) return added;
  return { id: to.id, linked: [added, ...added.linked.filter((other) => other !== to)] };
}

async function readOwnCode({ db, codeCipher }: WaiverServices, waiverId: string): Promise<OwnCode> {
  const codes = await findCodes(db, waiverId);
  if (codes === undefined) throw new Error('A waiver that the database named has no code');
  const replacement = codes.replacement === null ? undefined : codeCipher.decrypt(codes.replacement);
  return { qrCode: replacement ?? codeCipher.decrypt(codes.first), replacement };
}

/** An email address is given to many and asked for by anyone: it alone leads to no code, number or name. */
function standingFor(
  { codeKey, clock, siteUrl }: WaiverServices,
  { phone }: WaiverSubmission,
  standing: Waiver,
  { decidedAt, covers }: { decidedAt: Date; covers: ConfirmedWaiver['covers'] },
): StandingWaiver {
  const now = clock.now();
  if (phone === null || phone !== standing.phone) return toFoundByEmail(standing, now);
  return toFoundWaiver(standing, { qrCode: makeLookupCode(codeKey, standing.id, decidedAt), now, siteUrl, covers });
}

async function readWaiver(db: Database, id: string): Promise<Waiver> {
  return present(await findWaiverById(db, id));
}

async function readOwn(db: Database, id: string): Promise<OwnWaiver> {
  return present(await findOwnWaiver(db, id));
}

function present<Found>(waiver: Found | undefined): Found {
  if (waiver === undefined) throw new Error('A waiver that the database named is not there');
  return waiver;
}
