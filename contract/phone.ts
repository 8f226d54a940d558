/** North American Numbering Plan: area codes and exchanges begin with 2 to 9, and a code like 911 is no area. */
const US_NUMBER = /^(\+?1)?[2-9](?!11)\d\d[2-9]\d{6}$/;
/** E.164: country and number together, of any country but 1. */
const INTERNATIONAL = /^\+[2-9]\d{6,14}$/;
/** Digits in brackets after the number are an extension, and no part of it. */
const IN_BRACKETS_AT_END = /\d\D*\([^)]*\d[^)]*\)\D*$/;

const NORTH_AMERICA = '1';
/** How most countries dial another one. */
const DIALED_ABROAD = /^00(?=[1-9])/;

let readHome: () => string | undefined = () => globalThis.pageVenue?.venue.callingCode;

/** Where there is no page: numbers without a country are of this calling code's, which another version of the venue may change. */
export function dialFrom(read: () => string | undefined): void {
  readHome = read;
}

/** Whether a number without a country has ten digits, and is shown as `(123) 456-7890`. */
export function hasTenDigits(): boolean {
  return (readHome() ?? NORTH_AMERICA) === NORTH_AMERICA;
}

/** A 0 that is dialed within the country alone: in those of which no number begins with 0. Of others, as Italy, it may belong to the number. */
const TRUNK_ZERO =
  /^(\+(?:2[07]|3[0-4]|4[013-9]|5[13-8]|6[0-6]|8[1246]|9[0-58]|(?:21|26|35|38|42|59|85|88|9[679])\d|23[34]|25[1-8]|37[0-7]))0/;

/** As a keyboard writes it: digits of every script as 0 to 9, without the invisible marks that contact cards have. */
export function asTyped(written: string): string {
  return written
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/＋/g, '+');
}

/** In every script the digits follow one another, from 0 on. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return `${value % 10}`;
}

/**
 * The digits, after `+` if that comes before them all; of `+44 (0)20` and `+44 020` without the 0 that is dialed within the country alone.
 * Words and what an extension begins with stay: what follows them belongs to no number.
 */
function readNumber(written: string): string {
  const number = asTyped(written).replace(/^[^\d+]+/, '');
  return number.replace(/(?!^\+)[^\d\p{L}#*,;]/gu, '').replace(TRUNK_ZERO, '$1');
}

/** Of a number as the venue's country dials it: with the country. */
function withCountry(number: string): string {
  if (hasTenDigits() || number.startsWith('+') || number === '') return number;
  if (DIALED_ABROAD.test(number)) return number.replace(DIALED_ABROAD, '+');
  return `+${readHome()}${number}`.replace(TRUNK_ZERO, '$1');
}

/**
 * E.164 of a number of the venue's country in any writing, a US one with or without its 1, and of one that begins with `+` and another country; not of
 * more than a number.
 */
export function parsePhone(written: string): string | undefined {
  const number = withCountry(readNumber(written));
  if (INTERNATIONAL.test(number)) return IN_BRACKETS_AT_END.test(asTyped(written)) ? undefined : number;
  return US_NUMBER.test(number) ? `+1${number.slice(-10)}` : undefined;
}

/** Whether `parsePhone` reads it. */
export function isValidPhone(written: string): boolean {
  return parsePhone(written) !== undefined;
}

/** `(123) 456-7890`, or as much of it as there are digits yet; `+442079460958`; and bare digits where they are neither, as in a venue of another country. */
export function formatPhone(written: string): string {
  if (!hasTenDigits()) return readNumber(written);
  const digits = readNumber(written).replace(/^\+?1(?=\d{10}$)/, '');
  const [, area, exchange, line] = /^(\d{1,3})(\d{0,3})(\d{0,4})$/.exec(digits) ?? [];
  return area ? `(${area}${exchange && `) ${exchange}`}${line && `-${line}`}` : digits;
}

/** Where the caret belongs in `formatted` so that `digitsBefore` digits stay to its left. */
export function caretAfterDigits(formatted: string, digitsBefore: number): number {
  const digits = `{${Math.max(0, digitsBefore)}}`;
  return new RegExp(`^\\(?(\\D*\\d)${digits}`).exec(formatted)?.[0].length ?? formatted.length;
}
