import { KID_AGE_DEFAULT, KID_AGES, MAX_KIDS } from '#contract/kids.ts';
import { ageDigits, clampAge } from './kids.ts';

/** The ages that a form takes, and the one that it takes for what is no number. */
export interface AgeRule {
  min: number;
  max: number;
  otherwise: number;
}

export const SINGLE_FORM_AGES: AgeRule = { ...KID_AGES.single, otherwise: KID_AGES.single.min };
export const WIZARD_AGES: AgeRule = { ...KID_AGES.guided, otherwise: KID_AGE_DEFAULT };

export type KidsAgesEdit =
  | { type: 'kidsCounted'; count: number }
  | { type: 'ageTyped'; index: number; age: string }
  | { type: 'ageLeft'; index: number };

/** One text per kid, as it stands in its field: a new kid is 8, surplus kids go, and leaving a field sets it right. */
export function editKidsAges(ages: readonly string[], edit: KidsAgesEdit, rule: AgeRule): readonly string[] {
  switch (edit.type) {
    case 'kidsCounted':
      return resize(ages, Math.min(MAX_KIDS, Math.max(0, edit.count)));
    case 'ageTyped':
      return ages.map((age, index) => (index === edit.index ? ageDigits(edit.age) : age));
    case 'ageLeft':
      return ages.map((age, index) => (index === edit.index ? String(ageOf(age, rule)) : age));
  }
}

export function ageOf(typed: string, rule: AgeRule): number {
  return clampAge(typed, rule, rule.otherwise);
}

function resize(ages: readonly string[], count: number): readonly string[] {
  const added = Array.from({ length: Math.max(0, count - ages.length) }, () => String(KID_AGE_DEFAULT));
  return [...ages.slice(0, count), ...added];
}
