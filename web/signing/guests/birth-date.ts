import { findLeastAge } from '#contract/venue/ride-limits.ts';
import { ADULT_AGE } from '#contract/kids.ts';
import { machines } from '#web/venue/document.ts';
import { en as said } from '#words/signing/guests.ts';
import { en as times } from '#words/times.ts';

/** The text of the three fields of a kid's birth date. */
export interface TypedDate {
  month: string;
  day: string;
  year: string;
  /** What it comes to, YYYY-MM-DD; missing while that is no kid's birth date. The forms look at nothing else, so that they do without this file. */
  date?: string;
  /** The same in words: `December 3, 2018`. */
  words?: string;
  /** In whole years; also of who is no kid any more. */
  age?: number;
}

type Parts = Pick<TypedDate, 'month' | 'day' | 'year'>;

const NO_KID = said.isAdult(ADULT_AGE);

/** Whose birth date it is: a kid is under 18. */
export type Whose = 'kid' | 'signer';

export const NO_DATE: TypedDate = { month: '', day: '', year: '' };

/** What is kept of what was typed. `today` is the venue's, YYYY-MM-DD, as everywhere here. */
export function typedDate({ month, day, year }: Parts, today: string, whose: Whose = 'kid'): TypedDate {
  const parts = { month, day, year };
  const problem = birthDateProblem(parts, today, whose);
  if (!isWhole(parts) || (problem && problem !== NO_KID)) return parts;
  const date = isoOf(parts);
  const age = ageOn(date, today);
  return problem ? { ...parts, age } : { ...parts, date, words: times.day(date), age };
}

/** Why it cannot be a kid's birth date, or a signer's; undefined for one that can, and for one that is not whole. */
export function birthDateProblem(typed: Parts, today: string, whose: Whose = 'kid'): string | undefined {
  const { month, day, year } = typed;
  if ([month, day, year].some((part) => /[^\d\s]/u.test(part))) return said.inNumbers;
  if (month.trim() && !isWithin(month, 1, 12)) return said.noMonth(month.trim());
  if (day.trim() && !isWithin(day, 1, 31)) return said.noDay(day.trim());
  if (!isWhole(typed)) return undefined;
  if (year.trim().length !== 4) return said.fourDigits;
  const date = isoOf(typed);
  if (!isInCalendar(date)) return said.noDate({ month: Number(month), day: Number(day), year: year.trim() });
  if (date > today) return said.inThePast;
  if (whose === 'signer') return undefined;
  return ageOn(date, today) >= ADULT_AGE ? NO_KID : undefined;
}

const RIDES_FROM = findLeastAge(machines);

/**
 * What was understood, to be checked at a glance: `December 3, 2018, 7 years old`. A parent whose kid may ride nothing yet reads so before they
 * come. Empty for what is no birth date yet.
 */
export function birthDateNote({ date, words }: TypedDate, today: string, whose: Whose = 'kid'): string {
  if (date === undefined) return '';
  if (whose === 'signer') return words ?? '';
  const age = ageOn(date, today);
  return said.bornOn(words ?? '', age) + (age < RIDES_FROM ? said.ridesFrom(RIDES_FROM) : '');
}

/** As leaving the fields makes it: of a year with two digits the latest that has come. What changes nothing gives `typed` itself. */
export function leaveDate(typed: TypedDate, today: string, whose: Whose = 'kid'): TypedDate {
  const year = typed.year.trim();
  if (!/^\d\d$/.test(year)) return typed;
  const century = today.slice(0, 2);
  const latest = `${century}${year}`;
  return typedDate(
    { ...typed, year: latest > today.slice(0, 4) ? `${Number(century) - 1}${year}` : latest },
    today,
    whose,
  );
}

/**
 * What is typed for the visitor once the age is asked for instead of the birth date: the age that this comes to. The one that every row begins
 * with would make a kid of 8 of somebody who is 18.
 */
export function editsToAge(birthDate: TypedDate | undefined) {
  if (birthDate?.age === undefined) return [];
  return [{ type: 'ageTyped' as const, age: String(birthDate.age) }, { type: 'ageLeft' as const }];
}

/** In whole years; who was born on February 29 is a year older on the 28th in other years. Both days as YYYY-MM-DD. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const birthday = birthDate.slice(5);
  const isLeapless = birthday === '02-29' && !isInCalendar(`${day.slice(0, 4)}-02-29`);
  return (isLeapless ? '02-28' : birthday) > day.slice(5) ? years - 1 : years;
}

function isWhole({ month, day, year }: Parts): boolean {
  return [month, day, year].every((part) => part.trim() !== '');
}

function isWithin(typed: string, least: number, most: number): boolean {
  return Number(typed) >= least && Number(typed) <= most;
}

function isoOf({ month, day, year }: Parts): string {
  return [year.trim(), month.trim().padStart(2, '0'), day.trim().padStart(2, '0')].join('-');
}

function isInCalendar(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}
