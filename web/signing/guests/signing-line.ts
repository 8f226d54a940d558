import { en as words } from '#words/signing/group.ts';
import { ageOf, type AgeRule } from './age.ts';
import { type Company, type FamilyAnswers, familyLines, shownKids } from './family.ts';
import { isAgeGiven, kidAgeNote } from './kids.ts';

/** Whom a form signs for, as the signer reads it beside the button that signs: with the ages where they were given. Empty until it is chosen. */
export function signingLine(form: Company & FamilyAnswers, rule: AgeRule): string {
  if (!form.signedFor) return '';
  if (form.signedFor === 'self') return words.forYourself;
  const kids = shownKids(form);
  const notes = kids.length > 0 ? kids.map((kid) => kidAgeNote(kid, rule)).filter(Boolean) : [words.coversYou];
  const line = [words.forYour[form.signedFor] + kidsLine(form, rule), ...notes, ''].join('. ').trim();
  return [line, ...familyLines(form)].join(' ');
}

/** `: 2 kids, ages 7 and 9`, `: 1 kid, born December 3, 2018` */
function kidsLine(form: Company, rule: AgeRule): string {
  const kids = shownKids(form);
  if (kids.length === 0) return words.withoutKids;
  const line = words.kids(kids.length);
  if (!kids.every((kid) => (kid.isByBirthDate ? kid.birthDate?.words : isAgeGiven(kid)))) return line;
  const told = kids[0]?.isByBirthDate
    ? words.born(kids.map((kid) => kid.birthDate?.words ?? ''))
    : words.aged(kids.map((kid) => String(ageOf(kid.age, rule))));
  return line + told;
}
