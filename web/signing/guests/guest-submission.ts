import type { WaiverSubmissionInput } from '#contract/waivers.ts';
import { ageOf, type AgeRule } from './age.ts';
import { familySubmission } from './family-submission.ts';
import { type GuestForm, hasFamily, PARTY_NEEDED, shownAges } from './guest-form.ts';
import { kidsBirthDates } from './kids-ages.ts';

/** Throws before the visitor has chosen whom to sign for. */
export function guestSubmission(form: GuestForm, rule: AgeRule) {
  if (!form.signedFor) throw new Error(PARTY_NEEDED);
  const kidsAges = shownAges(form).map((age) => ageOf(age, rule));
  const birthDates = form.signedFor === 'self' ? undefined : kidsBirthDates(form);
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    phone: form.phone,
    signedFor: form.signedFor,
    numKids: kidsAges.length,
    kidsAges: birthDates ? [] : kidsAges,
    ...(birthDates && { kidsDetails: birthDates.map((typed) => ({ name: '', birthDate: typed?.date })) }),
    ...familySubmission(form, { hasFamily: hasFamily(form) }),
  } satisfies Partial<WaiverSubmissionInput>;
}
