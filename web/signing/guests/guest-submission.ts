import type { WaiverSubmissionInput } from '#contract/waivers/submission.ts';
import { ageOf, type AgeRule } from './age.ts';
import { type AnswersOfForm, type Asked, readTakingPart } from './family.ts';
import { type GuestForm, hasKids, PARTY_NEEDED, shownAges } from './guest-form.ts';
import { isNamesake } from '../signer/namesake.ts';
import { kidsBirthDates } from './kids-ages.ts';

/** Throws before the visitor has chosen whom to sign for. */
export function guestSubmission(form: GuestForm, rule: AgeRule) {
  if (!form.signedFor) throw new Error(PARTY_NEEDED);
  const kidsAges = shownAges(form).map((age) => ageOf(age, rule));
  const birthDates = form.signedFor === 'self' ? undefined : kidsBirthDates(form);
  const names = kidsAges.map((_age, index) => form.kidsNames?.[index]?.trim() ?? '');
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    phone: form.phone,
    signedFor: form.signedFor,
    numKids: kidsAges.length,
    kidsAges: birthDates ? [] : kidsAges,
    ...((birthDates ?? names.some(Boolean)) && {
      kidsDetails: names.map((name, index) =>
        birthDates ? { name, birthDate: birthDates[index]?.date } : { name, age: kidsAges[index] },
      ),
    }),
    ...(!birthDates && agesGivenOf(kidsAges.map((_age, index) => form.agesGiven?.[index] !== undefined))),
    ...familySubmission(form, { hasKids: hasKids(form) }),
  } satisfies Partial<WaiverSubmissionInput>;
}

/** Whose age somebody gave; nothing where all were given. */
export function agesGivenOf(kids: readonly boolean[]): Pick<WaiverSubmissionInput, 'kidsAgesGiven'> {
  return kids.includes(false) ? { kidsAgesGiven: [...kids] } : {};
}

/** What is sent of the answers: what was asked and answered. */
export function familySubmission(
  answers: AnswersOfForm & { name: string },
  { hasKids }: Asked,
): Pick<
  WaiverSubmissionInput,
  'birthDate' | 'isSomeoneElse' | 'isTakingPart' | 'ownKids' | 'ownKidsAsked' | 'healthAnswers'
> {
  const { ownKids, healthAnswers = {} } = answers;
  const isTakingPart = readTakingPart(answers);
  const birthDate = isNamesake(answers) ? answers.signerBirthDate?.date : undefined;
  return {
    // Asked whether they are somebody else than whoever signed in that name.
    ...(birthDate && { birthDate, isSomeoneElse: true }),
    ...(hasKids && isTakingPart !== undefined && { isTakingPart }),
    ...(hasKids && (ownKids ? { ownKids } : { ownKidsAsked: true })),
    ...(Object.keys(healthAnswers).length > 0 && { healthAnswers }),
  };
}
