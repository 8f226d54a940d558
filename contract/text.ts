import { z } from 'zod';
import { isValidEmail } from './email-address.ts';

/**
 * Characters that no name or message needs and that break stores, lists or readers: controls, other ends of lines, lone
 * surrogates, unassigned code points, and the marks that reverse the direction of what follows (a signed name must read one way).
 */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\u202a-\u202e\u2066-\u2069]/u;

/** Fillers and joiners by themselves show nothing; between letters of some scripts they are needed. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Z}\s\u2800]/u;
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;

/**
 * Marks without end on one letter run over the lines around it on every list, copy and email. No language puts nine there, nor five of those
 * that any script may use.
 */
const PILED_UP = /\p{M}{9}|\p{Script=Inherited}{5}/u;
/** Between marks they part nothing that is seen. */
const BETWEEN_MARKS = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const TOO_MANY_MARKS = 'Please put fewer accents on one letter';

/** One line of text: NFC, trimmed, printable, with something to see, `min` to `max` characters. */
export function line(min: number, max: number, message: string) {
  return z
    .string(message)
    .max(max * 4, message)
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => isPrintable(text), 'Please use printable characters only')
    .refine((text) => !isPiledUp(text), TOO_MANY_MARKS)
    .refine((text) => [...text].length >= min && [...text].length <= max, message);
}

/** But for the marks that turn the direction, which `line` refuses. */
const UNSEEN = /(?![\u202a-\u202e\u2066-\u2069])[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const SHAPING = /[\p{Join_Control}\p{Variation_Selector}]/u;
const SHAPED = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}])[\p{L}\p{M}]$/u;

/**
 * The name of a person: like `line`, without what shows nothing. A soft hyphen that was pasted along would make two people of one, and so
 * could anybody else. What gives letters of some scripts their shape stays behind them.
 */
export function nameLine(min: number, max: number, message: string) {
  return z
    .string(message)
    .max(max * 4, message)
    .transform((name) =>
      name.replace(UNSEEN, (sign, at: number) => (SHAPING.test(sign) && SHAPED.test(name.slice(0, at)) ? sign : '')),
    )
    .pipe(line(min, max, message));
}

const SEARCH_MESSAGE = 'Please search for at most 200 characters';

/** What staff search for: a number that was pasted from a contact card has marks that turn the direction, which say nothing here. */
export const SearchText = z
  .string(SEARCH_MESSAGE)
  .transform((text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''))
  .pipe(line(0, 200, SEARCH_MESSAGE));

/** Text of several paragraphs: like `line`, and line breaks are kept as `\n`. */
export function paragraphs(min: number, max: number, message: string) {
  return z
    .string(message)
    .max(max * 4, message)
    .transform((text) => text.normalize('NFC').replace(LINE_END, '\n').trim())
    .refine((text) => isPrintable(text.replace(/[\n\t]/g, '')), 'Please use printable characters only')
    .refine((text) => !isPiledUp(text), TOO_MANY_MARKS)
    .refine((text) => [...text].length >= min && [...text].length <= max, message);
}

/** Without what breaks stores, lists or readers; and not empty but for marks that show nothing. */
export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text) && (text === '' || VISIBLE.test(text));
}

function isPiledUp(text: string): boolean {
  return PILED_UP.test(text) || PILED_UP.test(text.replace(BETWEEN_MARKS, ''));
}

export const EMAIL_MESSAGE = 'Please enter a valid email address';
export const EmailAddress = line(1, 254, EMAIL_MESSAGE).refine(isValidEmail, EMAIL_MESSAGE);

const DAY_MESSAGE = 'Please enter a valid date';

/** `2026-12-05`. No calendar has a year 0, and the database none either. */
export const CalendarDay = z.iso.date(DAY_MESSAGE).refine((day) => day >= '0001', DAY_MESSAGE);

/**
 * An id that a caller sends, in small letters, as the database gives it back: it takes either case for one id, and what is compared or
 * sealed in the letters that somebody typed would be another than what is stored.
 */
export const Id = z.uuid().toLowerCase();

export const Instant = z.iso.datetime().meta({ description: 'ISO 8601 UTC' });
