import { createHash, type KeyObject } from 'node:crypto';
import type { HealthAnswers, WaiverSubmission } from '#contract/waivers.ts';
import { makeSignature } from '#server/security/signed-tokens.ts';

/**
 * What tells whether a repeated Idempotency-Key came with the same request. Fields at their empty value are left out,
 * so that a field that a later release adds does not make an old request another one; and so is what the page tells of
 * itself instead of what the person entered, which differs when it is sent again. `addsTo`: the waiver to which it adds kids.
 */
export function requestHashOf(codeKey: KeyObject, submission: WaiverSubmission, addsTo?: string): Buffer {
  const {
    textHash: _hash,
    textShownMsAgo: _shown,
    textAcceptedMsAgo: _accepted,
    consentTexts: _texts,
    proof: _proof,
    partyDevice: _device,
    isTakingPart,
    ownKids,
    healthAnswers,
    ...entered
  } = submission;
  // Of these two, no answer is another one than "no".
  const answered = {
    ...entered,
    isTakingPart: spelled(isTakingPart),
    ownKids: spelled(ownKids),
    addsTo,
    health: hidden(codeKey, healthAnswers),
  };
  return createHash('sha256').update(JSON.stringify(answered, inOneOrder)).digest();
}

/** There are few answers to try: only whoever has the key can tell from a hash which were given. */
function hidden(codeKey: KeyObject, answers: HealthAnswers | undefined): string | undefined {
  const given = Object.entries(answers ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return given.length === 0 ? undefined : makeSignature(codeKey, 'health answers of a request', JSON.stringify(given));
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
