import { z } from 'zod';
import { CalendarDay, Instant, line, paragraphs } from '../text.ts';

/** Some twenty printed pages. */
const MAX_LENGTH = 40_000;
const MAX_PARAGRAPHS = 200;
const TOO_LONG = `A text has at most ${MAX_PARAGRAPHS} paragraphs and ${MAX_LENGTH.toLocaleString('en-US')} characters`;

/** The text in one language, as it is written. */
const NewEdition = z
  .strictObject({
    title: line(1, 200, 'Please give the text a title of at most 200 characters'),
    paragraphs: z
      .array(line(1, MAX_LENGTH, TOO_LONG))
      .min(1, 'Please write at least one paragraph')
      .max(MAX_PARAGRAPHS, TOO_LONG)
      .refine((written) => written.join('').length <= MAX_LENGTH, TOO_LONG)
      .readonly(),
  })
  .meta({ id: 'NewEdition' });

/** Every revision is in English, and in Spanish where the venue has it so. */
export const NewEditions = z.strictObject({ en: NewEdition, es: NewEdition.optional() }).meta({ id: 'NewEditions' });
export type Editions = z.infer<typeof NewEditions>;

const Edition = z.object({ title: z.string(), paragraphs: z.array(z.string()).readonly() }).meta({ id: 'Edition' });
export type Edition = z.infer<typeof Edition>;

const Editions = z.object({ en: Edition, es: Edition.optional() }).meta({ id: 'Editions' });

/** What staff say of a version: whether waivers of older ones stay valid. */
export const OlderWaivers = z.enum(['stay-valid', 'must-sign-again']);
export type OlderWaivers = z.infer<typeof OlderWaivers>;

const Answer = z.enum(['approved', 'changes-asked']);

/** What somebody said who read the text by a link: a lawyer, without an account. */
export const TextReview = z
  .object({
    id: z.int(),
    answer: Answer,
    name: z.string(),
    remark: z.string(),
    answeredAt: Instant,
    sharedBy: z.string().meta({ description: 'The member of staff who made the link' }),
    isLast: z.boolean().meta({ description: 'False: the same link was answered again' }),
    isOfThisText: z.boolean().meta({ description: 'False: of an earlier wording' }),
    hashes: z
      .record(z.string(), z.string())
      .meta({ description: 'SHA-256 of each edition that was read, by language' }),
  })
  .meta({ id: 'TextReview' });
export type TextReview = z.infer<typeof TextReview>;

export const TextVersion = z
  .object({
    number: z.int(),
    hash: z.string().meta({ description: 'SHA-256 of the words in their canonical writing, in hexadecimal' }),
    title: z.string(),
    paragraphs: z.array(z.string()),
    spanish: Edition.extend({ hash: z.string() }).nullable(),
    firstUsedAt: Instant,
    olderWaivers: OlderWaivers,
    decidedAt: Instant.nullable().meta({ description: 'Since when those of older versions must sign again' }),
    reviews: z.array(TextReview),
  })
  .meta({ id: 'TextVersion' });
export type TextVersion = z.infer<typeof TextVersion>;

export const TextVersions = z.object({ texts: z.array(TextVersion) }).meta({ id: 'TextVersions' });

export const ReSignChoice = z.object({ olderWaivers: OlderWaivers }).meta({ id: 'ReSignChoice' });
export type ReSignChoice = z.infer<typeof ReSignChoice>;

export const TextNumber = z.coerce.number<string>('Please name a version by its number').int().min(1).max(1_000_000);

const Revision = z.int().min(0).max(1_000_000_000).meta({ description: 'Of the draft; 0 before the first change' });

export const TextDraft = z
  .object({
    revision: Revision,
    editions: Editions.nullable().meta({ description: 'Null: nothing is being written' }),
    scheduled: z
      .object({ takesEffectOn: CalendarDay, mustSignAgain: z.boolean() })
      .nullable()
      .meta({ description: 'It is published, and waits for its day: until then it can be taken back' }),
    isFirst: z.boolean().meta({ description: 'What visitors sign now is what the product ships with, and nobody has' }),
    today: CalendarDay.meta({ description: 'At the venue' }),
    place: z
      .object({ country: z.string(), state: z.string().nullable(), timeZone: z.string() })
      .meta({ description: 'Of the venue, as the draft of what it says has it' }),
    openLinks: z.int().meta({ description: 'Links to read it that wait for an answer' }),
    reviews: z.array(TextReview),
    mayPublish: z.boolean().meta({ description: 'Whether the account that asks has the right `publish_text`' }),
  })
  .meta({ id: 'TextDraft' });
export type TextDraft = z.infer<typeof TextDraft>;

export const TextChange = z.object({ revision: Revision, editions: NewEditions }).meta({ id: 'TextChange' });
export type TextChange = z.infer<typeof TextChange>;

export const TextPublishing = z
  .object({
    editions: NewEditions,
    takesEffectOn: CalendarDay.optional().meta({ description: 'A day of the venue; at once unless given' }),
    mustSignAgain: z.boolean().meta({ description: 'Whether waivers of older texts end when it takes effect' }),
  })
  .meta({ id: 'TextPublishing' });
export type TextPublishing = z.infer<typeof TextPublishing>;

export const TextPublished = z.object({ number: z.int() }).meta({ id: 'TextPublished' });

export const TextLink = z
  .object({ url: z.string().meta({ description: 'Shown once' }), endsAt: Instant })
  .meta({ id: 'TextLink' });
export type TextLink = z.infer<typeof TextLink>;

export const SharedText = z
  .object({
    editions: Editions,
    shown: Editions.nullable().meta({
      description: 'The text that visitors sign now; null: it is what the product ships with, and nobody has',
    }),
    venue: z.string().meta({ description: 'The name of the venue, as the draft of what it says has it' }),
    timeZone: z.string().meta({ description: 'Of the venue, as the draft of what it says has it' }),
    endsAt: Instant,
    answer: TextReview.pick({ answer: true, name: true, answeredAt: true }).nullable(),
  })
  .meta({ id: 'SharedText' });
export type SharedText = z.infer<typeof SharedText>;

export const TextAnswer = z
  .object({
    answer: Answer,
    name: line(1, 120, 'Please enter your name'),
    remark: paragraphs(0, 4000, 'Please write at most 4,000 characters').default(''),
  })
  .refine(({ answer, remark }) => answer === 'approved' || remark !== '', {
    error: 'Please say what should change',
    path: ['remark'],
  })
  .meta({ id: 'TextAnswer' });
export type TextAnswer = z.infer<typeof TextAnswer>;
