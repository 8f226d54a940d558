import { randomUUIDv7 } from 'node:crypto';
import { normalizeName } from '#contract/person-name.ts';
import type { WaiverSubmission } from '#contract/waivers/submission.ts';
import { toEmailKey } from '#server/addresses/rules.ts';
import type { Context } from '#server/context.ts';
import { makeCode } from '#server/security/random-tokens.ts';
import { sha256 } from '#server/security/seal-key.ts';
import { sealFields, takeBeside } from '#server/seals/fields.ts';
import { type Answers, keepAnswers, sealWaiver } from '#server/seals/operations.ts';
import { SEAL_FORM, type SealedWaiver } from '#server/seals/rules.ts';
import { type dateAtVenue, expiryOf } from '#server/validity/rules.ts';
import type { ShownText } from '#server/waiver-texts/rules.ts';
import { consentsOf, electronicConsentOf, kidsAgesOf, participantsOf, toStoredKids } from './rules.ts';
import type { NewSignature, NewWaiver, UnsealedWaiver } from './signing-queries.ts';

const MAX_USER_AGENT = 400;

export interface Moment {
  signedAt: Date;
  receivedAt: Date;
  /** Of signing, at the venue. */
  day: ReturnType<typeof dateAtVenue>;
}

/** A valid waiver to which kids are added (adding-kids.ts). */
export interface LivingWaiver {
  id: string;
  /** The end that was signed for. */
  signedUntil: Date;
  /** The confirmed address that is kept beside it. */
  contact: { email: string; emailKey: string } | undefined;
}

/** What a waiver holds besides what was submitted. */
export interface Signing extends Moment {
  idempotencyKey: string | undefined;
  requestHash: Buffer;
  address: string | undefined;
  userAgent: string | undefined;
  text: ShownText;
  living: LivingWaiver | undefined;
  answers: Answers;
}

/** What was submitted as the row that is stored, with its seal. */
export function makeWaiver(
  context: Context,
  submission: WaiverSubmission,
  signing: Signing & { signature: NewSignature },
): NewWaiver {
  const { sealKey, codeCipher } = context;
  const document = context.venue();
  const unanswered = describeWaiver(context, submission, signing);
  const answers = keepAnswers(codeCipher, unanswered.id, signing.answers);
  const waiver = { ...unanswered, answersHash: answers?.hash ?? null };
  const { qrCode, idempotencyKey } = waiver;
  return {
    ...waiver,
    ...sealWaiver(sealKey, toSealedWaiver(waiver, signing.signature)),
    answers: answers?.stored,
    stored: {
      qrCode: codeCipher.encrypt(qrCode),
      idempotencyKey: idempotencyKey && codeCipher.encrypt(idempotencyKey),
    },
    consents: consentsOf(submission, document),
    electronicConsent: electronicConsentOf(submission, waiver.signedAt, document),
  };
}

/** What the seal of a waiver is made over, exactly as the database will hold it. */
export function toSealedWaiver(waiver: UnsealedWaiver, { bytes, width, height }: NewSignature): SealedWaiver {
  return {
    ...sealFields(waiver),
    form: SEAL_FORM,
    textHash: waiver.textHash,
    picture: { sha256: sha256(bytes).toString('hex'), width, height },
  };
}

function describeWaiver(
  { venue }: Context,
  submission: WaiverSubmission,
  { idempotencyKey, address, userAgent, signedAt, receivedAt, day, requestHash, text, living }: Signing,
): UnsealedWaiver {
  const participants = participantsOf(submission);
  return {
    // In the order of time, so that the indexes of every table about waivers grow at one end (docs/decisions/0007).
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
    expiresAt: living?.signedUntil ?? expiryOf(signedAt, venue()),
    signedAddress: address ?? null,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
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
    answersHash: null,
    addsTo: living?.id ?? null,
    contactEmail: living?.contact?.email ?? null,
    contactEmailKey: living?.contact?.emailKey ?? null,
    ...takeBeside(submission),
  };
}

function before(instant: Date, ms: number | undefined): Date | null {
  return ms === undefined ? null : new Date(instant.getTime() - ms);
}
