export const KID_AGE_DEFAULT = 8;

/** The ages that a form accepts: 1 to 17 in the single form, 5 to 17 in the wizard and the streamlined flow. */
export const KID_AGES = { single: { min: 1, max: 17 }, guided: { min: 5, max: 17 } } as const;

export const MAX_KIDS = 30;
export const MAX_PARTICIPANTS = 100;

/** A kid as a record names it; the name is empty where a form asked for ages alone. */
export interface RecordedKid {
  name: string;
  /** On the day of signing. */
  age: number;
  /** A calendar date. */
  birthDate: string | null;
}

/** `kids` as stored, none where a form asked for ages alone; `kidsAges` one of each, by the birth date where that is known. */
export function recordedKids(
  kids: readonly { name: string; age?: number | undefined; birthDate?: string | undefined }[],
  kidsAges: readonly number[],
): RecordedKid[] {
  return kids.map(({ name, age, birthDate }, place) => ({
    name,
    age: (birthDate === undefined ? age : undefined) ?? kidsAges[place] ?? 0,
    birthDate: birthDate ?? null,
  }));
}
