import { z } from 'zod';

/**
 * Characters that no name or message needs and that break stores, lists or readers: controls, lone surrogates,
 * unassigned code points, and the marks that reverse the direction of what follows (a signed name must read one way).
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u202a-\u202e\u2066-\u2069]/u;

/** One line of text: NFC, trimmed, printable, `min` to `max` characters. */
export function line(min: number, max: number, message: string) {
  return z
    .string(message)
    .max(max * 4, message)
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => !UNPRINTABLE.test(text), 'Please use printable characters only')
    .refine((text) => [...text].length >= min && [...text].length <= max, message);
}

/** Text of several paragraphs: like `line`, and line breaks are kept as `\n`. */
export function paragraphs(min: number, max: number, message: string) {
  return z
    .string(message)
    .max(max * 4, message)
    .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine((text) => !UNPRINTABLE.test(text.replace(/[\n\t]/g, '')), 'Please use printable characters only')
    .refine((text) => [...text].length >= min && [...text].length <= max, message);
}
