import { z } from 'zod';
import { isValidEmail } from './email-address.ts';
import { Instant } from './instant.ts';
import { PageLimit, PageNumber, Pagination } from './paging.ts';
import { NewPassword } from './staff.ts';
import { line } from './text.ts';
import { ConsentChoice } from './waivers.ts';

export const LetterKind = z.enum([
  'copy',
  'ends-in-30-days',
  'ends-in-7-days',
  'invitation',
  'password-reset',
  'signed-elsewhere',
]);
export type LetterKind = z.infer<typeof LetterKind>;

/** `waiting` and `queued` letters are on their way; `written` ones lie in a file, because no mail server is set. */
export const LetterState = z.enum(['waiting', 'queued', 'sent', 'written', 'failed', 'dropped']);
export type LetterState = z.infer<typeof LetterState>;

export const Letter = z
  .object({
    id: z.uuid(),
    kind: LetterKind,
    state: LetterState,
    /** To whom; the address is the one on file now. */
    name: z.string(),
    email: z.string().nullable(),
    waiverId: z.uuid().nullable(),
    queuedAt: Instant,
    settledAt: Instant.nullable(),
    attempts: z.int(),
    problem: z.string().nullable().meta({ description: 'What the mail server said at the last attempt that failed' }),
  })
  .meta({ id: 'Letter' });
export type Letter = z.infer<typeof Letter>;

export const LetterQuery = z.object({
  show: z.enum(['failed', 'open', 'all']).default('open').meta({ description: 'open: failed or still on their way' }),
  page: PageNumber,
  limit: PageLimit,
});
export type LetterQuery = z.infer<typeof LetterQuery>;

export const LetterPage = z
  .object({
    letters: z.array(Letter),
    failed: z.int().meta({ description: 'How many letters could not be delivered and were not sent again' }),
    isMailLeaving: z.boolean().meta({ description: 'False: no mail server is set, letters are written to files' }),
    pagination: Pagination,
  })
  .meta({ id: 'LetterPage' });
export type LetterPage = z.infer<typeof LetterPage>;

/** The token of a letter's link: what follows the # of the address, which no server or log ever sees. */
export const LetterToken = z
  .string()
  .regex(/^[\w-]{43}$/, 'This link is not complete. Please open it from the letter.');

/** What the person of an invitation need not type again. */
export const Invited = z.object({ name: z.string(), email: z.string().nullable() }).meta({ id: 'Invited' });
export type Invited = z.infer<typeof Invited>;

export const Preferences = z
  .object({ vrPromotions: z.boolean(), stemWorkshops: z.boolean(), specialEvents: z.boolean() })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof Preferences>;

export const PreferencesChange = Preferences.extend({
  words: z
    .partialRecord(ConsentChoice, line(1, 200, 'Please give the words of a choice in 1 to 200 characters'))
    .optional()
    .meta({ description: 'The words that were shown beside each tick' }),
}).meta({ id: 'PreferencesChange' });
export type PreferencesChange = z.infer<typeof PreferencesChange>;

export const PreferencesPage = z
  .object({
    email: z.string().meta({ description: 'Masked: the first and last character of the local part' }),
    preferences: Preferences,
  })
  .meta({ id: 'PreferencesPage' });
export type PreferencesPage = z.infer<typeof PreferencesPage>;

export const PasswordResetRequest = z.object({
  email: line(1, 254, 'Please enter your email address').refine(isValidEmail, 'Please enter a valid email address'),
});
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

export const PasswordReset = z.object({ token: LetterToken, password: NewPassword }).meta({ id: 'PasswordReset' });
export type PasswordReset = z.infer<typeof PasswordReset>;
