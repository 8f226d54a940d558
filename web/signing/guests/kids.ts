import { KID_AGE_DEFAULT, MAX_KIDS } from '#contract/kids.ts';
import { type AgeGiven, ageNote, asksAge, changedAge, givenByTyping, GUIDED_AGES } from './age.ts';
import type { TypedDate } from './birth-date.ts';

export type Gender = 'boy' | 'girl' | 'neutral';

/** One row of the kids list. `age` is what stands in its field, so that "12" can be typed by way of "1". */
export interface Kid {
  id: number;
  name: string;
  /** What tells it from another of its first name who is known by an earlier waiver: `Mia L.` */
  knownAs?: string | undefined;
  age: string;
  /** What had been typed as the age, where leaving the field changed it. */
  typedAge?: string | undefined;
  /** Absent: nobody gave the age, which the form has filled in. */
  ageGiven?: AgeGiven | undefined;
  /** Known by name from an earlier waiver: the age has still to be typed. */
  isAgeAsked?: boolean;
  /** The birth date is given instead of the age. What stands in the fields of the other of the two is kept, out of sight. */
  isByBirthDate?: boolean;
  birthDate?: TypedDate;
  gender: Gender;
  /** Picked by hand: no guess changes it any more. */
  isGenderPicked: boolean;
}

const NEXT_GENDER: Record<Gender, Gender> = { boy: 'girl', girl: 'neutral', neutral: 'boy' };

export function newKid(others: readonly Kid[]): Kid {
  const id = Math.max(0, ...others.map((kid) => kid.id)) + 1;
  const kid: Kid = { id, name: '', age: String(KID_AGE_DEFAULT), gender: 'neutral', isGenderPicked: false };
  // Given as the one before it.
  return others.at(-1)?.isByBirthDate ? { ...kid, isByBirthDate: true } : kid;
}

/** The birth date of a kid that is given by it; undefined for one that is given by its age, and while the date is none yet. */
export function kidBirthDate({ isByBirthDate, birthDate }: Kid): string | undefined {
  return isByBirthDate ? birthDate?.date : undefined;
}

/** Whether somebody gave the age, or the birth date instead. */
export function isAgeGiven(kid: Kid): boolean {
  return kidBirthDate(kid) !== undefined || kid.ageGiven !== undefined;
}

/** Whether the form asks if the age is right that it has filled in. */
export function asksKidsAge({ age, ageGiven, isAgeAsked, isByBirthDate }: Kid): boolean {
  return !isAgeAsked && !isByBirthDate && asksAge(age, ageGiven);
}

/** What is said about a kid's age; empty where it is what was typed. */
export function kidAgeNote({ age, typedAge, isByBirthDate }: Kid): string {
  return typedAge === undefined || isByBirthDate ? '' : ageNote(typedAge, age, GUIDED_AGES);
}

export type KidEdit =
  | { type: 'kidAdded' }
  | { type: 'kidRemoved'; id: number }
  | { type: 'kidRestored'; kid: Kid; index: number }
  | { type: 'kidNamed'; id: number; name: string }
  | { type: 'ageTyped'; id: number; age: string }
  | { type: 'ageConfirmed'; id: number; isConfirmed: boolean }
  | { type: 'ageLeft'; id: number }
  | { type: 'birthDateChosen'; id: number; isByBirthDate: boolean }
  | { type: 'birthDateTyped'; id: number; birthDate: TypedDate }
  | { type: 'genderGuessed'; id: number; guess: { name: string; gender: Gender } }
  | { type: 'genderCycled'; id: number };

/** At least one kid remains. A guess counts only for the name it was made of, and never against a choice by hand. */
export function editKids(kids: readonly Kid[], edit: KidEdit): readonly Kid[] {
  if (edit.type === 'kidAdded') return kids.length < MAX_KIDS ? [...kids, newKid(kids)] : kids;
  if (edit.type === 'kidRestored') return kids.length < MAX_KIDS ? kids.toSpliced(edit.index, 0, edit.kid) : kids;
  if (edit.type === 'kidRemoved') return kids.length > 1 ? kids.filter((kid) => kid.id !== edit.id) : kids;
  return kids.map((kid) => (kid.id === edit.id ? { ...kid, ...changesOf(kid, edit) } : kid));
}

function changesOf(
  kid: Kid,
  edit: Exclude<KidEdit, { type: 'kidAdded' | 'kidRemoved' | 'kidRestored' }>,
): Partial<Kid> {
  switch (edit.type) {
    case 'kidNamed':
      return { name: edit.name };
    case 'ageTyped':
      return { age: edit.age, typedAge: undefined, isAgeAsked: false, ageGiven: givenByTyping(edit.age) };
    case 'ageConfirmed':
      return { ageGiven: edit.isConfirmed ? 'confirmed' : undefined };
    case 'ageLeft':
      return kid.isAgeAsked ? {} : leftAge(kid);
    case 'birthDateChosen':
      return { isByBirthDate: edit.isByBirthDate };
    case 'birthDateTyped':
      return { birthDate: edit.birthDate };
    case 'genderGuessed':
      return kid.isGenderPicked || kid.name !== edit.guess.name ? {} : { gender: edit.guess.gender };
    case 'genderCycled':
      return { gender: NEXT_GENDER[kid.gender], isGenderPicked: true };
  }
}

/** An age as the form sends it, and what had been typed if that is something else. */
function leftAge({ age: typed }: Kid): Partial<Kid> {
  const age = changedAge(typed, GUIDED_AGES);
  // What the form makes of it nobody has given.
  return age === undefined ? {} : { age, typedAge: typed, ageGiven: undefined };
}

/** As if the field of every age had been left: a visitor who goes on from within one also sees what is sent. */
export function leaveAges(kids: readonly Kid[]): readonly Kid[] {
  return kids.map((kid) => ({ ...kid, ...leftAge(kid) }));
}
