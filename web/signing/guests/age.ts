import { KID_AGE_DEFAULT } from '#contract/kids.ts';
import { rules } from '#web/venue/document.ts';
import { en as words } from '#words/signing/form.ts';

/** The ages that a form takes, and the one that it takes for what is no number. */
export interface AgeRule {
  min: number;
  max: number;
  otherwise: number;
}

const { youngestKid, youngestKidOnOnePage, oldestKid } = rules;

export const SINGLE_FORM_AGES: AgeRule = {
  min: youngestKidOnOnePage,
  max: oldestKid,
  otherwise: youngestKidOnOnePage,
};
/** Of the wizard and the streamlined form. */
export const GUIDED_AGES: AgeRule = {
  min: youngestKid,
  max: oldestKid,
  otherwise: Math.min(oldestKid, Math.max(youngestKid, KID_AGE_DEFAULT)),
};

const LONGEST_SHOWN = 20;

/** The age that a form sends for what was typed. */
export function ageOf(typed: string, { min, max, otherwise }: AgeRule): number {
  const age = Number.parseInt(typed, 10);
  return Number.isNaN(age) ? otherwise : Math.min(max, Math.max(min, age));
}

/** How somebody gave an age: by typing it, or by a tap that what the form has filled in is right. */
export type AgeGiven = 'typed' | 'confirmed';

/** Of the text of an age: nothing and no number is none. */
export function givenByTyping(typed: string): AgeGiven | undefined {
  return Number.isNaN(Number.parseInt(typed, 10)) ? undefined : 'typed';
}

/** Whether the form asks if the age that it has filled in is right. */
export function asksAge(age: string, given: AgeGiven | undefined): boolean {
  return given !== 'typed' && age.trim() !== '';
}

/** What leaving the field makes of what was typed; undefined where that is sent as it is. */
export function changedAge(typed: string, rule: AgeRule): string | undefined {
  const age = String(ageOf(typed, rule));
  return age === typed.trim() ? undefined : age;
}

/**
 * What is said beside an age that is not what was typed: `Ages 5 to 17: 3 was changed to 5. For a younger kid, use the birth date instead`.
 * Without a full stop at its end.
 */
export function ageNote(typed: string, age: string, rule: AgeRule): string {
  const { min, max } = rule;
  const whole = typed.trim();
  const shown = whole.length > LONGEST_SHOWN ? `${whole.slice(0, LONGEST_SHOWN)}…` : whole || words.emptyAge;
  return words.ageChanged(min, max, shown, age) + remedy(Number.parseInt(typed, 10), rule);
}

/** Or else the record has a grown-up as a kid of 17, and a toddler as a kid who is old enough to ride. */
function remedy(typed: number, { min, max }: AgeRule): string {
  if (typed > max) return words.tooOld(max);
  return typed < min ? words.tooYoung : '';
}
