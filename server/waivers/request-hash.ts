import { hash, type KeyObject } from 'node:crypto';
import type { HealthAnswers, KidDetails, OwnAnswers, WaiverSubmission } from '#contract/waivers/submission.ts';
import { makeSignature } from '#server/security/signed-tokens.ts';

/** A field that is new finds its place here first: answers about health never go into a hash that anybody can try. */
type Place = 'hashed' | 'each by its fields' | 'spelled' | 'hidden' | 'left out';

const FIELDS: Record<keyof WaiverSubmission, Place> = {
  name: 'hashed',
  email: 'hashed',
  phone: 'hashed',
  emergencyContact: 'hashed',
  emergencyPhone: 'hashed',
  signedFor: 'hashed',
  birthDate: 'hashed',
  numKids: 'hashed',
  kidsAges: 'hashed',
  kidsAgesGiven: 'hashed',
  kidsDetails: 'each by its fields',
  participants: 'hashed',
  marketingConsent: 'hashed',
  interests: 'hashed',
  signature: 'hashed',
  signatureMethod: 'hashed',
  language: 'hashed',
  variant: 'hashed',
  renew: 'hashed',
  isSomeoneElse: 'hashed',
  partyCode: 'hashed',
  testToken: 'hashed',
  showFirstNames: 'hashed',
  // Of these two, no answer is another one than "no".
  isTakingPart: 'spelled',
  ownKids: 'spelled',
  ownKidsAsked: 'hashed',
  healthAnswers: 'hidden',
  ownAnswers: 'hidden',
  // What the page tells of itself, which differs when it is sent again.
  questionsAsked: 'left out',
  textHash: 'left out',
  textShownMsAgo: 'left out',
  textAcceptedMsAgo: 'left out',
  consentTexts: 'left out',
  electronicConsent: 'left out',
  proof: 'left out',
  partyDevice: 'left out',
};

const FIELDS_OF_KID: Record<keyof KidDetails, 'hashed'> = {
  name: 'hashed',
  age: 'hashed',
  birthDate: 'hashed',
};

/**
 * What tells whether a repeated Idempotency-Key came with the same request. Fields at their empty value are left out,
 * so that a field that a later release adds does not make an old request another one. `addsTo`: the waiver to which it adds kids.
 */
export function hashRequest(codeKey: KeyObject, submission: WaiverSubmission, addsTo?: string): Buffer {
  const answered = {
    ...only(submission, (field) => FIELDS[field] === 'hashed'),
    kidsDetails: submission.kidsDetails.map((kid) => only(kid, (field) => field in FIELDS_OF_KID)),
    isTakingPart: spelled(submission.isTakingPart),
    ownKids: spelled(submission.ownKids),
    addsTo,
    health: hideHealth(codeKey, submission.healthAnswers),
    own: hideOwn(codeKey, submission.ownAnswers),
  };
  return hash('sha256', JSON.stringify(answered, inOneOrder), 'buffer');
}

function only<Fields extends object>(all: Fields, isWanted: (field: keyof Fields) => boolean): Partial<Fields> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are those of `all`
  return Object.fromEntries(
    Object.entries(all).filter(([field]) => isWanted(field as keyof Fields)),
  ) as Partial<Fields>;
}

/** There are few answers to try: only a holder of the key can tell from a hash which were given. */
function hideHealth(codeKey: KeyObject, answers: HealthAnswers | undefined): string | undefined {
  const given = Object.entries(answers ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return given.length === 0 ? undefined : makeSignature(codeKey, 'health answers of a request', JSON.stringify(given));
}

function hideOwn(codeKey: KeyObject, answers: OwnAnswers = []): string | undefined {
  return answers.length === 0 ? undefined : makeSignature(codeKey, 'own answers of a request', JSON.stringify(answers));
}

function spelled(answer: boolean | undefined): string | undefined {
  return answer === undefined ? undefined : String(answer);
}

function inOneOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([, held]) => !isEmpty(held));
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === false || value === '' || value === 0 || isEmptyList(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
