/**
 * From this birthday on somebody is no kid: they sign for themselves, and a guardian's waiver covers them no longer. In SQL it is in
 * server/database/functions/list_covered.sql.
 */
export const ADULT_AGE = 18;

/** What a form fills in, as far as its venue has kids of that age. */
export const KID_AGE_DEFAULT = 8;

export const MAX_KIDS = 30;
export const MAX_PARTICIPANTS = 100;

/**
 * A kid as it is stored: without a word about what was not given, but for an age that the form had filled in, and for the question whether it is
 * the signer's own that got no yes.
 */
export interface StoredKid {
  name: string;
  age?: number;
  /** A calendar date. */
  birthDate?: string;
  ageGiven?: false;
  guardianAsked?: true;
}

/** A kid as a record names it; the name is empty where nobody gave it. */
export interface RecordedKid {
  name: string;
  /** On the day of signing. */
  age: number;
  /** A calendar date. */
  birthDate: string | null;
  /** The age is what the form had filled in: nobody gave it. */
  ageGiven?: false;
}

/** `kids` as stored, none where a form told ages alone; `kidsAges` one of each, by the birth date where that is known. */
export function recordedKids(kids: readonly StoredKid[], kidsAges: readonly number[]): RecordedKid[] {
  return kids.map(({ name, age, birthDate, ageGiven }, place) => ({
    name,
    age: (birthDate === undefined ? age : undefined) ?? kidsAges[place] ?? 0,
    birthDate: birthDate ?? null,
    ...(ageGiven === false && { ageGiven }),
  }));
}

/** `8`, or that it is only what the form had filled in. */
export function recordedAge({ age, ageGiven }: Pick<RecordedKid, 'age' | 'ageGiven'>): string {
  return ageGiven === false ? 'not given' : String(age);
}

/** Whether a form asked whether the kids are the signer's own, and got no yes. */
export function isGuardianAsked(kids: readonly StoredKid[]): boolean {
  return kids.some(({ guardianAsked }) => guardianAsked);
}

/** What a kid is called whose name nobody gave. In SQL it is in server/database/functions/show_people.sql. */
export function unnamedKid(nth: number): string {
  return `Kid ${nth}`;
}

/** What a kid on a waiver is called: without a name, by its order among those who have none. */
export function nameKid({ name }: { name: string }, index: number, kids: readonly { name: string }[]): string {
  return name || unnamedKid(kids.slice(0, index + 1).filter((kid) => kid.name === '').length);
}
