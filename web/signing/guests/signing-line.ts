import { ageOf, type AgeRule } from './age.ts';
import { type FamilyAnswers, familyLines } from './family.ts';
import { type GuestForm, hasKids, shownAges } from './guest-form.ts';
import { type KidsAges, kidsAgesNotes, kidsBirthDates } from './kids-ages.ts';

/** Whom a form signs for, as the signer reads it beside the button that signs: with the ages where they were given. Empty until it is chosen. */
export function signingLine(
  form: Pick<GuestForm, 'signedFor' | keyof KidsAges | keyof FamilyAnswers>,
  rule: AgeRule,
): string {
  if (!form.signedFor) return '';
  if (form.signedFor === 'self') return 'You’re signing for yourself only.';
  const notes = hasKids(form) ? kidsAgesNotes(form, rule).filter(Boolean) : ['It covers only you'];
  const line = [`You’re signing for your ${form.signedFor}${kidsLine(form, rule)}`, ...notes, ''].join('. ').trim();
  return [line, ...familyLines(form, { hasKids: hasKids(form) })].join(' ');
}

/** `: 2 kids, ages 7 and 9`, `: 1 kid, born December 3, 2018` */
function kidsLine(form: Pick<GuestForm, 'signedFor' | keyof KidsAges>, rule: AgeRule): string {
  const ages = shownAges(form);
  if (ages.length === 0) return ', with no kids';
  const [kids, age] = ages.length === 1 ? [': 1 kid', 'age'] : [`: ${ages.length} kids`, 'ages'];
  const dates = kidsBirthDates(form)?.map((typed) => typed?.words);
  const isTold = dates ? !dates.includes(undefined) : ages.every((_age, index) => form.agesGiven?.[index]);
  if (!isTold) return kids;
  // A date has a comma of its own.
  const told = dates ? `born ${dates.join('; ')}` : `${age} ${listed(ages.map((age) => String(ageOf(age, rule))))}`;
  return `${kids}, ${told}`;
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);
}
