import { KID_AGE_DEFAULT, KID_AGES, MAX_KIDS } from '#contract/kids.ts';

export type Gender = 'boy' | 'girl' | 'neutral';

/** One row of the kids list. `age` is what stands in its field, so that "12" can be typed by way of "1". */
export interface Kid {
  id: number;
  name: string;
  age: string;
  gender: Gender;
  /** Picked by hand: no guess changes it any more. */
  isGenderPicked: boolean;
}

interface AgeLimits {
  min: number;
  max: number;
}

const NEXT_GENDER: Record<Gender, Gender> = { boy: 'girl', girl: 'neutral', neutral: 'boy' };

/** The age that a form sends for what was typed: within the limits, `otherwise` for what is no number. */
export function clampAge(typed: string, limits: AgeLimits = KID_AGES.guided, otherwise = KID_AGE_DEFAULT): number {
  const age = Number.parseInt(typed, 10);
  if (Number.isNaN(age)) return otherwise;
  return Math.min(limits.max, Math.max(limits.min, age));
}

/** What an age field holds of what was typed. */
export function ageDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 2);
}

export function newKid(others: readonly Kid[]): Kid {
  const id = Math.max(0, ...others.map((kid) => kid.id)) + 1;
  return { id, name: '', age: String(KID_AGE_DEFAULT), gender: 'neutral', isGenderPicked: false };
}

export type KidEdit =
  | { type: 'kidAdded' }
  | { type: 'kidRemoved'; id: number }
  | { type: 'kidNamed'; id: number; name: string }
  | { type: 'ageTyped'; id: number; age: string }
  | { type: 'ageLeft'; id: number }
  | { type: 'genderGuessed'; id: number; guess: { name: string; gender: Gender } }
  | { type: 'genderCycled'; id: number };

/** At least one kid remains. A guess counts only for the name it was made of, and never against a choice by hand. */
export function editKids(kids: readonly Kid[], edit: KidEdit): readonly Kid[] {
  if (edit.type === 'kidAdded') return kids.length < MAX_KIDS ? [...kids, newKid(kids)] : kids;
  if (edit.type === 'kidRemoved') return kids.length > 1 ? kids.filter((kid) => kid.id !== edit.id) : kids;
  return kids.map((kid) => (kid.id === edit.id ? { ...kid, ...changesOf(kid, edit) } : kid));
}

function changesOf(kid: Kid, edit: Exclude<KidEdit, { type: 'kidAdded' | 'kidRemoved' }>): Partial<Kid> {
  switch (edit.type) {
    case 'kidNamed':
      return { name: edit.name };
    case 'ageTyped':
      return { age: ageDigits(edit.age) };
    case 'ageLeft':
      return { age: String(clampAge(kid.age)) };
    case 'genderGuessed':
      return kid.isGenderPicked || kid.name !== edit.guess.name ? {} : { gender: edit.guess.gender };
    case 'genderCycled':
      return { gender: NEXT_GENDER[kid.gender], isGenderPicked: true };
  }
}
