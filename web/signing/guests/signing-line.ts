import { ageOf, type AgeRule } from './age.ts';
import { type Company, type FamilyAnswers, familyLines, shownKids } from './family.ts';
import { isAgeGiven, kidAgeNote } from './kids.ts';

/** Whom a form signs for, as the signer reads it beside the button that signs: with the ages where they were given. Empty until it is chosen. */
export function signingLine(form: Company & FamilyAnswers, rule: AgeRule): string {
  if (!form.signedFor) return '';
  if (form.signedFor === 'self') return 'You’re signing for yourself only.';
  const kids = shownKids(form);
  const notes = kids.length > 0 ? kids.map((kid) => kidAgeNote(kid, rule)).filter(Boolean) : ['It covers only you'];
  const line = [`You’re signing for your ${form.signedFor}${kidsLine(form, rule)}`, ...notes, ''].join('. ').trim();
  return [line, ...familyLines(form)].join(' ');
}

/** `: 2 kids, ages 7 and 9`, `: 1 kid, born December 3, 2018` */
function kidsLine(form: Company, rule: AgeRule): string {
  const kids = shownKids(form);
  if (kids.length === 0) return ', with no kids';
  const [line, age] = kids.length === 1 ? [': 1 kid', 'age'] : [`: ${kids.length} kids`, 'ages'];
  if (!kids.every((kid) => (kid.isByBirthDate ? kid.birthDate?.words : isAgeGiven(kid)))) return line;
  // A date has a comma of its own.
  const told = kids[0]?.isByBirthDate
    ? `born ${kids.map((kid) => kid.birthDate?.words).join('; ')}`
    : `${age} ${listed(kids.map((kid) => String(ageOf(kid.age, rule))))}`;
  return `${line}, ${told}`;
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);
}
