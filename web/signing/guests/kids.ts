import { MAX_KIDS } from '#contract/kids.ts';
import { en as words } from '#words/signing/form.ts';
import { type AgeGiven, ageNote, ageOf, type AgeRule, asksAge, changedAge, givenByTyping, GUIDED_AGES } from './age.ts';
import type { TypedDate } from './birth-date.ts';

export type Gender = 'boy' | 'girl' | 'neutral';

/** One row of the kids list. `age` is the text of its field, so that "12" can be typed by way of "1". */
export interface Kid {
  id: number;
  name: string;
  /** What an earlier waiver tells of a kid whose last name is to be typed again: `Mia`, or `Mia L.` beside another Mia. Without it, the kid would be somebody else. */
  knownAs?: string | undefined;
  age: string;
  /** What had been typed as the age, where leaving the field changed it. */
  typedAge?: string | undefined;
  /** Absent: nobody gave the age, which the form has filled in. */
  ageGiven?: AgeGiven | undefined;
  /** Known by name from an earlier waiver: the age has still to be typed. */
  isAgeAsked?: boolean;
  /** The birth date is given instead of the age. The text of the other of the two is kept, out of sight. */
  isByBirthDate?: boolean;
  birthDate?: TypedDate;
  gender: Gender;
  /** Picked by hand: no guess changes it any more. */
  isGenderPicked: boolean;
  /** To the venue’s own questions, by their words. */
  ownAnswers?: Readonly<Record<string, string>>;
}

/** What is said where nobody can be added any more. */
export const KIDS_FULL = words.kidsFull(MAX_KIDS);

/** The shape of a kid in a draft. */
export const KID_EXAMPLE = { id: 0, name: '', age: '', gender: '', isGenderPicked: false };

const NEXT_GENDER: Record<Gender, Gender> = { boy: 'girl', girl: 'neutral', neutral: 'boy' };

export function newKid(others: readonly Kid[]): Kid {
  const id = Math.max(0, ...others.map((kid) => kid.id)) + 1;
  const kid: Kid = { id, name: '', age: String(GUIDED_AGES.otherwise), gender: 'neutral', isGenderPicked: false };
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
export function kidAgeNote({ age, typedAge, isByBirthDate }: Kid, rule: AgeRule = GUIDED_AGES): string {
  return typedAge === undefined || isByBirthDate ? '' : ageNote(typedAge, age, rule);
}

/** What is sent of a kid: its name, with the birth date where it is given by that, else with the age. */
export function kidSent(kid: Kid, rule: AgeRule = GUIDED_AGES): { name: string; age?: number; birthDate?: string } {
  const birthDate = kidBirthDate(kid);
  return { name: kid.name.trim(), ...(birthDate ? { birthDate } : { age: ageOf(kid.age, rule) }) };
}

/** What is sent of whose age somebody gave; nothing where all were given. */
export function agesGivenSent(kids: readonly Kid[]): { kidsAgesGiven?: boolean[] } {
  return kids.every(isAgeGiven) ? {} : { kidsAgesGiven: kids.map(isAgeGiven) };
}

export type KidEdit =
  | { type: 'kidsCounted'; count: number }
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
  | { type: 'genderCycled'; id: number }
  | { type: 'kidAnswered'; id: number; ownAnswers: Readonly<Record<string, string>> };

/** A guess counts only for the name it was made of, and never against a choice by hand. What changes nothing gives `kids` itself. */
export function editKids(kids: readonly Kid[], edit: KidEdit, rule: AgeRule = GUIDED_AGES): readonly Kid[] {
  switch (edit.type) {
    case 'kidsCounted':
      return countKids(kids, Math.min(MAX_KIDS, Math.max(0, edit.count)));
    case 'kidAdded':
      return kids.length < MAX_KIDS ? [...kids, newKid(kids)] : kids;
    case 'kidRestored':
      return kids.length < MAX_KIDS ? kids.toSpliced(edit.index, 0, edit.kid) : kids;
    case 'kidRemoved':
      // At least one row of the list remains.
      return kids.length > 1 ? kids.filter((kid) => kid.id !== edit.id) : kids;
    default:
      return changeEach(kids, (kid) => (kid.id === edit.id ? editKid(kid, edit, rule) : kid));
  }
}

/** Surplus kids go. */
function countKids(kids: readonly Kid[], count: number): readonly Kid[] {
  const counted = kids.slice(0, count);
  while (counted.length < count) counted.push(newKid(counted));
  return counted;
}

function changeEach(kids: readonly Kid[], change: (kid: Kid) => Kid): readonly Kid[] {
  const changed = kids.map(change);
  return changed.every((kid, index) => kid === kids[index]) ? kids : changed;
}

function editKid(
  kid: Kid,
  edit: Exclude<KidEdit, { type: 'kidsCounted' | 'kidAdded' | 'kidRemoved' | 'kidRestored' }>,
  rule: AgeRule,
): Kid {
  switch (edit.type) {
    case 'kidNamed':
      return { ...kid, name: edit.name };
    case 'ageTyped':
      return { ...kid, age: edit.age, typedAge: undefined, isAgeAsked: false, ageGiven: givenByTyping(edit.age) };
    case 'ageConfirmed':
      return { ...kid, ageGiven: edit.isConfirmed ? 'confirmed' : undefined };
    case 'ageLeft':
      return leaveAge(kid, rule);
    case 'birthDateChosen':
      return { ...kid, isByBirthDate: edit.isByBirthDate };
    case 'birthDateTyped':
      return { ...kid, birthDate: edit.birthDate };
    case 'genderGuessed':
      return kid.isGenderPicked || kid.name !== edit.guess.name ? kid : { ...kid, gender: edit.guess.gender };
    case 'genderCycled':
      return { ...kid, gender: NEXT_GENDER[kid.gender], isGenderPicked: true };
    case 'kidAnswered':
      return { ...kid, ownAnswers: edit.ownAnswers };
  }
}

/** An age as the form sends it, and what had been typed if that is something else. */
function leaveAge(kid: Kid, rule: AgeRule): Kid {
  const age = kid.isAgeAsked ? undefined : changedAge(kid.age, rule);
  // What the form makes of it nobody has given.
  return age === undefined ? kid : { ...kid, age, typedAge: kid.age, ageGiven: undefined };
}

/** As if the field of every age had been left: the button may be pressed from within one. */
export function leaveAges(kids: readonly Kid[], rule: AgeRule = GUIDED_AGES): readonly Kid[] {
  return changeEach(kids, (kid) => leaveAge(kid, rule));
}
