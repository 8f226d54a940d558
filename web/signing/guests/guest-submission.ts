import type { WaiverSubmissionInput } from '#contract/waivers/submission.ts';
import { en as words } from '#words/signing/form.ts';
import { isNamesake } from '../signer/namesake.ts';
import type { AgeRule } from './age.ts';
import { readTakingPart, shownKids } from './family.ts';
import type { GuestForm } from './guest-form.ts';
import { listAsked, ownAnswersSent } from './questions.ts';
import { agesGivenSent, kidSent } from './kids.ts';

/** What every form sends of the signer and of who comes along. A kid without a name is still a kid who rides. Throws before the visitor has chosen who that is. */
export function guestSubmission(form: GuestForm, rule: AgeRule) {
  const { signedFor, ownKids, healthAnswers = {} } = form;
  if (!signedFor) throw new Error(words.chooseSignedFor);
  const shown = shownKids(form);
  const kids = shown.map((kid) => kidSent(kid, rule));
  const isTakingPart = readTakingPart(form);
  const birthDate = isNamesake(form) ? form.signerBirthDate?.date : undefined;
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    phone: form.phone,
    signedFor,
    numKids: kids.length,
    kidsAges: kids.flatMap(({ age }) => (age === undefined ? [] : [age])),
    // Kids with nothing but an age are counted.
    ...(kids.some((kid) => kid.name || kid.birthDate) && { kidsDetails: kids }),
    ...agesGivenSent(shown),
    // Asked whether they are another person than the one who signed with that name.
    ...(birthDate && { birthDate, isSomeoneElse: true }),
    ...(isTakingPart !== undefined && { isTakingPart }),
    ...(kids.length > 0 && ownKids && { ownKids }),
    ...(kids.length > 0 && !ownKids && { ownKidsAsked: true }),
    ...ownAnswersSent(listAsked(form)),
    ...(Object.keys(healthAnswers).length > 0 && { healthAnswers }),
  } satisfies Partial<WaiverSubmissionInput>;
}
