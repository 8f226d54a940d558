import { type KeyObject, randomUUID } from 'node:crypto';
import type {
  ConfirmedWaiver,
  ContactAmendment,
  FoundWaiver,
  NamedPerson,
  SignedWaiver,
  WaiverSubmission,
} from '#contract/waivers.ts';
import { recordAudit } from '#server/audit/operations.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { readSignature } from '#server/documents/signature-image.ts';
import { DomainError } from '#server/domain-error.ts';
import { type SealKey, sealRecord } from '#server/seals/operations.ts';
import type { Texts } from '#server/texts/operations.ts';
import {
  type Code,
  isEditToken,
  makeEditToken,
  makeLookupCode,
  makeOwnCode,
  readCode,
  readRenewalToken,
} from './codes.ts';
import { countCovered, coverageOf, firstNamesAt, toCoveredPerson, toNamedPerson } from './coverage.ts';
import { fingerprintOf } from './fingerprint.ts';
import {
  findOwnWaiver,
  findWaiverByCode,
  findWaiverById,
  insertAccess,
  insertWaiver,
  isKnownKey,
  listOfPerson,
  type NewSignature,
  type NewWaiver,
  type OwnWaiver,
  type UnsealedWaiver,
  updateContact,
  type Waiver,
} from './queries.ts';
import { recordOf } from './record.ts';
import { toConfirmedWaiver, toFoundWaiver, toMaskedWaiver, toSignedWaiver } from './replies.ts';
import { consentsOf, expiryOf, foldEmail, foldName, isPossibleBirthday, participantsOf } from './rules.ts';

/** What every operation on waivers works with. */
export interface WaiverServices {
  db: Database;
  clock: Clock;
  /** Seals codes and tokens. */
  codeKey: KeyObject;
  /** Seals what is signed. */
  sealKey: SealKey;
  texts: Texts;
  /** The venue's, as IANA names it. */
  timeZone: string;
  /** The public address for links, without a slash at its end. */
  siteUrl: string | undefined;
  hasLimits: boolean;
  isMailLeaving: boolean;
  /** Called when a waiver was signed or amended. */
  onChange: () => void;
}

/** Staff who look at a confirmation page. */
export interface StaffLooking {
  staffId: string;
  address: string | undefined;
}

export interface Circumstances {
  idempotencyKey: string | undefined;
  address: string | undefined;
  userAgent: string | undefined;
}

export type SigningOutcome =
  | { outcome: 'signed'; waiver: SignedWaiver }
  | { outcome: 'already-valid'; waiver: FoundWaiver };

const MAX_USER_AGENT = 400;

/**
 * Signs a waiver, or answers `already-valid` when valid ones of the same person cover everyone whom it names, with one that covers them
 * all by itself if there is one (docs/decisions/0007, 0031), unless `renew` is set. Without `proof` of being them, earlier signers of
 * the phone or e-mail address hear of it (0032). An `idempotencyKey` that came before with the same submission gets the first outcome
 * again, with validity as of now. Throws `signature_missing`, `text_changed` when the page showed another text than the current one,
 * and `idempotency_key_reused` when the key came with another submission.
 */
export async function signWaiver(
  services: WaiverServices,
  submission: WaiverSubmission,
  circumstances: Circumstances,
): Promise<SigningOutcome> {
  const signature = readSignature(submission.signature);
  await refuseOldText(services, submission, circumstances);
  const waiver = sealed(services, newWaiver(services, submission, circumstances), submission, signature);
  const proof = await findProven(services, submission.proof);
  const signing = await insertWaiver(services.db, waiver, signature, { isRenewing: submission.renew, proof });
  switch (signing.outcome) {
    case 'signed':
      services.onChange();
      return signed(services, signing.isAgain ? await readOwn(services.db, signing.waiverId) : firstOf(waiver));
    case 'repeated':
      return signed(services, await readOwn(services.db, signing.waiverId));
    case 'already-valid': {
      const standing = await readWaiver(services.db, signing.waiverId);
      const qrCode = makeLookupCode(services.codeKey, standing.id, signing.decidedAt);
      const { kids, participants } = signing;
      const covers = { kids: kids ?? standing.numKids, participants: participants ?? standing.numParticipants };
      const showing = { qrCode, now: services.clock.now(), siteUrl: services.siteUrl, covers };
      return { outcome: 'already-valid', waiver: toFoundWaiver(standing, showing) };
    }
    case 'key-reused':
      throw new DomainError('idempotency_key_reused');
  }
}

/**
 * What the confirmation page shows for a code: all of the waiver for the signer's own code and for staff, a masked one for
 * anyone else with a code from a lookup. Undefined when the code is unknown, forged or over. `qrCode` in the answer is the
 * code that was asked with. What staff see is noted.
 */
export async function confirmWaiver(
  services: WaiverServices,
  qrCode: string,
  staff?: StaffLooking,
): Promise<ConfirmedWaiver | undefined> {
  const now = services.clock.now();
  const code = readCode(services.codeKey, qrCode, now);
  if (code === undefined) return undefined;
  if (staff !== undefined) return confirmForStaff(services, { qrCode, now, code }, staff);
  if (code.kind === 'lookup') {
    const waiver = await findWaiverById(services.db, code.waiverId);
    if (waiver === undefined) return undefined;
    const covers = countCovered(await coverageOfPerson(services.db, waiver.id, now));
    return toMaskedWaiver(waiver, { qrCode, now, covers });
  }
  const waiver = await findOwnWaiver(services.db, code);
  return waiver && toConfirmedWaiver(waiver, { qrCode, now, ...toldOf(coveredBy(waiver, now)) });
}

async function confirmForStaff(
  { db }: WaiverServices,
  { qrCode, now, code }: { qrCode: string; now: Date; code: Code },
  staff: StaffLooking,
): Promise<ConfirmedWaiver | undefined> {
  const waiver = await findWaiverOf(db, code);
  if (waiver === undefined) return undefined;
  await recordAudit(db, { at: now, ...staff, action: 'waiver-seen', waiverId: waiver.id });
  return toConfirmedWaiver(waiver, { qrCode, now, ...toldOf(await coverageOfPerson(db, waiver.id, now)) });
}

/** The signer of a waiver and everyone on it and on their other valid waivers, for staff. */
export async function listCovered(
  { db, clock }: Pick<WaiverServices, 'db' | 'clock'>,
  waiverId: string,
): Promise<NamedPerson[]> {
  const people = await coverageOfPerson(db, waiverId, clock.now());
  return people.map(toNamedPerson);
}

/** The waiver of a code of any kind that is neither forged nor over. */
export async function findWaiverIdByCode(
  { db, clock, codeKey }: Pick<WaiverServices, 'db' | 'clock' | 'codeKey'>,
  qrCode: string,
): Promise<string | undefined> {
  const code = readCode(codeKey, qrCode, clock.now());
  const waiver = code && (await findWaiverOf(db, code));
  return waiver?.id;
}

/** Notes that someone came with this waiver, once a minute at most. Throws `waiver_not_found`. */
export async function recordAccess(
  services: WaiverServices,
  waiverId: string,
  address: string | undefined,
): Promise<void> {
  const isKnown = await insertAccess(services.db, { waiverId, at: services.clock.now(), address });
  if (!isKnown) throw new DomainError('waiver_not_found');
}

/**
 * Changes what is kept beside the signed record: undefined leaves a field, null clears it. `token` is the `editToken` of
 * the signing reply; throws `edit_not_allowed` for any other, whether or not the waiver exists, and `invalid_request` for a
 * birthday (a calendar date) in the future or before 1900.
 */
export async function amendContact(
  services: WaiverServices,
  waiverId: string,
  token: string | undefined,
  { email, birthday }: ContactAmendment,
): Promise<void> {
  if (!isEditToken(services.codeKey, waiverId, token ?? '')) throw new DomainError('edit_not_allowed');
  if (birthday && !isPossibleBirthday(birthday, services.clock.now(), services.timeZone)) {
    throw new DomainError('invalid_request', { message: 'Please enter a birthday in the past, from 1900 on' });
  }
  await updateContact(services.db, waiverId, {
    contactEmail: email,
    contactEmailKey: email && foldEmail(email),
    birthday,
  });
  services.onChange();
}

/** A key that has been answered gets its answer again, whatever has changed since. */
async function refuseOldText(
  { db, texts }: WaiverServices,
  { textHash }: WaiverSubmission,
  { idempotencyKey }: Circumstances,
): Promise<void> {
  if (textHash === undefined || textHash === texts.current.hash) return;
  if (idempotencyKey !== undefined && (await isKnownKey(db, idempotencyKey))) return;
  throw new DomainError('text_changed');
}

function sealed(
  { sealKey }: WaiverServices,
  waiver: UnsealedWaiver,
  submission: WaiverSubmission,
  signature: NewSignature,
): NewWaiver {
  return { ...waiver, ...sealRecord(sealKey, recordOf(waiver, signature)), consents: consentsOf(submission) };
}

function newWaiver(
  services: WaiverServices,
  submission: WaiverSubmission,
  circumstances: Circumstances,
): UnsealedWaiver {
  const signedAt = services.clock.now();
  const { idempotencyKey } = circumstances;
  return {
    id: randomUUID(),
    qrCode: makeOwnCode(),
    name: submission.name,
    nameKey: foldName(submission.name),
    email: submission.email,
    emailKey: submission.email && foldEmail(submission.email),
    phone: submission.phone,
    emergencyContact: submission.emergencyContact,
    emergencyPhone: submission.emergencyPhone,
    signedFor: submission.signedFor,
    numKids: submission.numKids,
    kidsAges: submission.kidsAges,
    kids: submission.kidsDetails,
    participants: participantsOf(submission),
    marketingConsent: submission.marketingConsent,
    interests: submission.interests,
    signatureMethod: submission.signatureMethod,
    variant: submission.variant,
    signedAt,
    expiresAt: expiryOf(signedAt, services.timeZone),
    signedAddress: circumstances.address,
    userAgent: circumstances.userAgent?.slice(0, MAX_USER_AGENT),
    idempotencyKey,
    requestHash: idempotencyKey === undefined ? undefined : fingerprintOf(submission),
    text: services.texts.current,
    textShownAt: before(signedAt, submission.textShownMsAgo),
    textAcceptedAt: before(signedAt, submission.textAcceptedMsAgo),
  };
}

/** The waiver of which the proof is that its signer signs; undefined for none, and for one that proves nothing. */
async function findProven(
  { db, clock, codeKey }: WaiverServices,
  proof: string | undefined,
): Promise<string | undefined> {
  if (proof === undefined) return undefined;
  const now = clock.now();
  const renewed = readRenewalToken(codeKey, proof, now);
  if (renewed !== undefined) return renewed;
  const code = readCode(codeKey, proof, now);
  // A lookup gives the others to anybody who knows the number.
  return code?.kind === 'own' ? (await findWaiverByCode(db, code.qrCode))?.id : undefined;
}

/** What is known of a waiver that nothing came before. */
function firstOf(waiver: NewWaiver): OwnWaiver {
  const nothing = { contactEmail: null, linked: [], newKids: null, newParticipants: null };
  return { ...waiver, ...nothing, numParticipants: waiver.participants.length, signedUntil: waiver.expiresAt };
}

function coveredBy(waiver: OwnWaiver, now: Date) {
  return coverageOf(waiver.name, [waiver, ...waiver.linked], now);
}

function toldOf(people: ReturnType<typeof coverageOf>) {
  return { covered: people.map(toCoveredPerson), covers: countCovered(people) };
}

async function coverageOfPerson(db: Database, waiverId: string, now: Date) {
  const theirs = await listOfPerson(db, waiverId, now);
  return theirs === undefined ? [] : coverageOf(theirs.name, theirs.waivers, now);
}

function before(instant: Date, ms: number | undefined): Date | undefined {
  return ms === undefined ? undefined : new Date(instant.getTime() - ms);
}

function signed(services: WaiverServices, waiver: OwnWaiver): SigningOutcome {
  const editToken = makeEditToken(services.codeKey, waiver.id);
  const { siteUrl, isMailLeaving } = services;
  const now = services.clock.now();
  const newlyCovered = firstNamesAt(waiver, { kids: waiver.newKids ?? [], participants: waiver.newParticipants ?? [] });
  // What came later is no part of the first reply, which a repeated key gets again.
  const linked = waiver.linked.filter(({ isEarlier }) => isEarlier);
  const told = { ...toldOf(coveredBy({ ...waiver, linked }, now)), newlyCovered };
  const showing = { qrCode: waiver.qrCode, now, siteUrl, isMailLeaving, editToken, ...told };
  return { outcome: 'signed', waiver: toSignedWaiver(waiver, showing) };
}

function findWaiverOf(db: Database, code: Code): Promise<Waiver | undefined> {
  return code.kind === 'own' ? findWaiverByCode(db, code.qrCode) : findWaiverById(db, code.waiverId);
}

async function readWaiver(db: Database, id: string): Promise<Waiver> {
  return present(await findWaiverById(db, id));
}

async function readOwn(db: Database, id: string): Promise<OwnWaiver> {
  return present(await findOwnWaiver(db, { id }));
}

function present<Found>(waiver: Found | undefined): Found {
  if (waiver === undefined) throw new Error('A waiver that the database named is not there');
  return waiver;
}
