import { z } from 'zod';
import { isPrintable } from '../text.ts';
import { ANY_ANSWER, listChoices } from './asked.ts';

export const MAX_QUESTIONS = 10;
export const MAX_QUESTION_LENGTH = 300;
const MAX_CHOICES = 12;
const MAX_CHOICE_LENGTH = 100;

function words(most: number) {
  return z
    .string('must be a text')
    .max(most, `must have at most ${most} characters`)
    .refine((text) => text.trim() !== '', 'must be filled in')
    .refine(isPrintable, 'must be one line of printable characters');
}

function eachOnce(most: number, many: string) {
  return z
    .array(words(MAX_CHOICE_LENGTH), 'must be a list')
    .max(most, many)
    .refine((list) => new Set(list).size === list.length, 'must name each once')
    .readonly();
}

/** What the venue itself asks of who signs. An answer keeps the words of its question; its flag is decided as it is signed. */
export const Question = z
  .strictObject({
    /** The same for as long as it is the same question, however it is worded. */
    id: z.string('must be a text').regex(/^[a-z0-9-]{1,40}$/, 'must be of lower-case letters, digits and hyphens'),
    question: words(MAX_QUESTION_LENGTH),
    kind: z.enum(['text', 'yesNo', 'choice'], 'must be text, yesNo or choice'),
    /** Of a choice. */
    choices: eachOnce(MAX_CHOICES, `must have at most ${MAX_CHOICES} choices`),
    /** Each: the signer, where they ride, and each kid. For other adults in a group nobody else can answer. */
    askedOf: z.enum(['signer', 'each'], 'must be signer or each'),
    isRequired: z.boolean('must be true or false'),
    /** Which answers raise a flag at the front desk; of what is typed, `Any` or none. */
    flag: eachOnce(MAX_CHOICES, `must have at most ${MAX_CHOICES} answers`),
  })
  .refine(({ kind, choices }) => (kind === 'choice' ? choices.length > 1 : choices.length === 0), {
    error: 'must have two or more where one is chosen, and else none',
    path: ['choices'],
  })
  .refine(
    ({ flag, ...asked }) => {
      const answers = asked.kind === 'text' ? [ANY_ANSWER] : listChoices(asked);
      return flag.every((answer) => answers.includes(answer));
    },
    { error: 'must be of its answers', path: ['flag'] },
  );
export type Question = z.infer<typeof Question>;

export const Questions = z
  .array(Question, 'must be a list')
  .max(MAX_QUESTIONS, `must have at most ${MAX_QUESTIONS} questions`)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must each have an id of its own')
  .refine((all) => new Set(all.map(({ question }) => question)).size === all.length, 'must each ask something else')
  .readonly();
