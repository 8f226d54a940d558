import { KID_AGE_DEFAULT, MAX_KIDS } from '#contract/kids.ts';
import { type AgeGiven, ageNote, type AgeRule, changedAge, givenByTyping } from './age.ts';
import type { TypedDate } from './birth-date.ts';

/** One text per kid, as it stands in its field. */
export interface KidsAges {
  kidsAges: readonly string[];
  /** By the place of the kid: what had been typed, where leaving the field changed it. */
  typedAges?: Readonly<Record<number, string>>;
  /** By the place of the kid; absent: nobody gave the age, which the form has filled in. */
  agesGiven?: Readonly<Record<number, AgeGiven | undefined>>;
  /** By the place of the kid. */
  kidsNames?: Readonly<Record<number, string>>;
  /** The birth dates of all kids are given instead of their ages. What was typed of the other is kept, out of sight. */
  isByBirthDate?: boolean;
  /** By the place of the kid. */
  birthDates?: Readonly<Record<number, TypedDate>>;
}

export type KidsAgesEdit =
  | { type: 'kidsCounted'; count: number }
  | { type: 'ageTyped'; index: number; age: string }
  | { type: 'ageConfirmed'; index: number; isConfirmed: boolean }
  | { type: 'kidNamed'; index: number; name: string }
  | { type: 'ageLeft'; index: number }
  | { type: 'birthDatesChosen'; isByBirthDate: boolean }
  | { type: 'birthDateTyped'; index: number; birthDate: TypedDate };

/** A new kid is 8, surplus kids go, and leaving a field sets it right. What changes nothing gives `ages` itself. */
export function editKidsAges<Ages extends KidsAges>(ages: Ages, edit: KidsAgesEdit, rule: AgeRule): Ages {
  switch (edit.type) {
    case 'kidsCounted':
      return resize(ages, Math.min(MAX_KIDS, Math.max(0, edit.count)));
    case 'ageTyped':
      return {
        ...given(withAge(ages, edit.index, edit.age), edit.index, givenByTyping(edit.age)),
        typedAges: typedWhere(ages, (index) => index !== edit.index),
      };
    case 'ageConfirmed':
      return given(ages, edit.index, edit.isConfirmed ? 'confirmed' : undefined);
    case 'kidNamed':
      return { ...ages, kidsNames: { ...ages.kidsNames, [edit.index]: edit.name } };
    case 'ageLeft':
      return leaveAge(ages, edit.index, rule);
    case 'birthDatesChosen':
      return { ...ages, isByBirthDate: edit.isByBirthDate };
    case 'birthDateTyped':
      return { ...ages, birthDates: { ...ages.birthDates, [edit.index]: edit.birthDate } };
  }
}

/** Of each kid, undefined where nothing was typed yet. Undefined where the kids are given by their ages. */
export function kidsBirthDates({
  kidsAges,
  isByBirthDate,
  birthDates,
}: KidsAges): (TypedDate | undefined)[] | undefined {
  return isByBirthDate ? kidsAges.map((_age, index) => birthDates?.[index]) : undefined;
}

/** As if the field of every age had been left. */
export function leaveEveryAge<Ages extends KidsAges>(ages: Ages, rule: AgeRule): Ages {
  return ages.kidsAges.reduce((left, _age, index) => leaveAge(left, index, rule), ages);
}

/** What is said about each age, in the order of the kids; empty where it is what was typed. */
export function kidsAgesNotes({ kidsAges, typedAges = {}, isByBirthDate }: KidsAges, rule: AgeRule): string[] {
  return kidsAges.map((age, index) => {
    const typed = typedAges[index];
    return typed === undefined || isByBirthDate ? '' : ageNote(typed, age, rule);
  });
}

function leaveAge<Ages extends KidsAges>(ages: Ages, index: number, rule: AgeRule): Ages {
  const typed = ages.kidsAges[index];
  const age = typed === undefined ? undefined : changedAge(typed, rule);
  if (typed === undefined || age === undefined) return ages;
  // What the form makes of it nobody has given.
  return { ...given(withAge(ages, index, age), index, undefined), typedAges: { ...ages.typedAges, [index]: typed } };
}

function resize<Ages extends KidsAges>(ages: Ages, count: number): Ages {
  const { kidsAges } = ages;
  const added = Array.from({ length: Math.max(0, count - kidsAges.length) }, () => String(KID_AGE_DEFAULT));
  return {
    ...ages,
    kidsAges: [...kidsAges.slice(0, count), ...added],
    typedAges: typedWhere(ages, (index) => index < count),
    agesGiven: where(ages.agesGiven ?? {}, (index) => index < count),
    kidsNames: where(ages.kidsNames ?? {}, (index) => index < count),
    ...(ages.birthDates && { birthDates: where(ages.birthDates, (index) => index < count) }),
  };
}

function given<Ages extends KidsAges>(ages: Ages, at: number, how: AgeGiven | undefined): Ages {
  return { ...ages, agesGiven: { ...ages.agesGiven, [at]: how } };
}

function withAge<Ages extends KidsAges>(ages: Ages, at: number, age: string): Ages {
  return { ...ages, kidsAges: ages.kidsAges.map((other, index) => (index === at ? age : other)) };
}

function typedWhere({ typedAges = {} }: KidsAges, isKept: (index: number) => boolean): Record<number, string> {
  return where(typedAges, isKept);
}

function where<Value>(
  values: Readonly<Record<number, Value>>,
  isKept: (index: number) => boolean,
): Record<number, Value> {
  return Object.fromEntries(Object.entries(values).filter(([index]) => isKept(Number(index))));
}
