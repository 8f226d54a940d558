/** North American Numbering Plan: area codes and exchanges begin with 2 to 9, and a code like 911 is no area. */
const US_NUMBER = /^(\+?1)?[2-9](?!11)\d\d[2-9]\d{6}$/;
/** E.164: country and number together, of any country but 1. */
const INTERNATIONAL = /^\+[2-9]\d{6,14}$/;

/** Not dialed with a number: words, and what an extension begins with. */
export const NOT_DIALED = /[\p{L}#*,;]/u;
/** Of countries in which a 0 is dialed before a number and none begins with it. */
const TRUNK_ZERO = /^(\+(?:2[07]|3[123]|4[013469]|5[1458]|6[0-46]|8[1246]|9[0-58]|353|358|380|9[67][1-7]))0/;
/** In the way that says itself that it may be left out; Italy and San Marino write so a 0 that stays. */
const BRACKETED_ZERO = /^(\+(?!\D*3(?:9|78))[^(]*)\(0\)/;

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

/** The digits, after `+` if that comes before them all; of `+44 (0)20` and `+44 020` without the 0 that is dialed within the country alone. */
function readNumber(written: string): string {
  const number = asTyped(written)
    .replace(/^[^\d+]+/, '')
    .replace(BRACKETED_ZERO, '$1');
  return number.replace(/(?!^\+)\D/g, '').replace(TRUNK_ZERO, '$1');
}

/** E.164 of a US number in any writing, with or without its 1, and of one that begins with `+` and another country; not of more than a number. */
export function parsePhone(written: string): string | undefined {
  if (NOT_DIALED.test(written)) return undefined;
  const number = readNumber(written);
  if (INTERNATIONAL.test(number)) return number;
  return US_NUMBER.test(number) ? `+1${number.slice(-10)}` : undefined;
}

/** Whether `parsePhone` reads it. */
export function isValidPhone(written: string): boolean {
  return parsePhone(written) !== undefined;
}

/** `(123) 456-7890`, or as much of it as there are digits yet; `+442079460958`; and bare digits where they are neither. */
export function formatPhone(written: string): string {
  const digits = readNumber(written).replace(/^\+?1(?=\d{10}$)/, '');
  const [, area, exchange, line] = /^(\d{1,3})(\d{0,3})(\d{0,4})$/.exec(digits) ?? [];
  return area ? `(${area}${exchange && `) ${exchange}`}${line && `-${line}`}` : digits;
}

/** Where the caret belongs in `formatted` so that `digitsBefore` digits stay to its left. */
export function caretAfterDigits(formatted: string, digitsBefore: number): number {
  const digits = `{${Math.max(0, digitsBefore)}}`;
  return new RegExp(`^\\(?(\\D*\\d)${digits}`).exec(formatted)?.[0].length ?? formatted.length;
}
