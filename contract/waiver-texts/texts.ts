import { z } from 'zod';
import { line } from '../text.ts';

/** Some twenty printed pages. */
const MAX_LENGTH = 40_000;
const MAX_PARAGRAPHS = 200;
const TOO_LONG = `A text has at most ${MAX_PARAGRAPHS} paragraphs and ${MAX_LENGTH.toLocaleString('en-US')} characters`;

/** The text in one language. */
export const Edition = z
  .strictObject({
    title: line(1, 200, 'Please give the text a title of at most 200 characters'),
    paragraphs: z
      .array(line(1, MAX_LENGTH, TOO_LONG))
      .min(1, 'Please write at least one paragraph')
      .max(MAX_PARAGRAPHS, TOO_LONG)
      .refine((paragraphs) => paragraphs.join('').length <= MAX_LENGTH, TOO_LONG),
  })
  .meta({ id: 'Edition' });
export type Edition = z.infer<typeof Edition>;
