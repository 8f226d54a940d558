import { z } from 'zod';
import { EMAIL_KIND_NAMES } from '../labels.ts';
import { PageLimit, PageNumber, Pagination } from '../paging.ts';
import { NewPassword } from '../staff/staff.ts';
import { EmailAddress, Instant } from '../text.ts';
import { ConsentTexts, SignedFor, UpdateFrequency } from '../waivers/submission.ts';

export const EmailKind = z.enum(Object.keys(EMAIL_KIND_NAMES) as (keyof typeof EMAIL_KIND_NAMES)[]);
export type EmailKind = z.infer<typeof EmailKind>;

/** `waiting` and `queued` emails are on their way; `written` ones lie in a file, because no mail server is set. */
export const EmailState = z.enum(['waiting', 'queued', 'sent', 'written', 'failed', 'dropped']);
export type EmailState = z.infer<typeof EmailState>;

export const Email = z
  .object({
    id: z.uuid(),
    kind: EmailKind,
    state: EmailState,
    /** The recipient; the address is the one on file now. */
    name: z.string(),
    email: z.string().nullable(),
    waiverId: z.uuid().nullable(),
    queuedAt: Instant,
    settledAt: Instant.nullable(),
    attempts: z.int(),
    problem: z.string().nullable().meta({
      description:
        'What the mail server said at the last attempt that failed, that the email could not be made, or why it was not sent',
    }),
    isDroppable: z
      .boolean()
      .meta({ description: 'False: staff sent it by name or are told by it, and nobody drops that' }),
    heldUntil: Instant.nullable().meta({ description: 'Waits until then: the address got its emails for a day' }),
  })
  .meta({ id: 'Email' });
export type Email = z.infer<typeof Email>;

export const EmailQuery = z.object({
  show: z.enum(['failed', 'open', 'all']).default('open').meta({ description: 'open: failed or still on their way' }),
  page: PageNumber,
  limit: PageLimit,
});
export type EmailQuery = z.infer<typeof EmailQuery>;

export const EmailPage = z
  .object({
    emails: z.array(Email),
    failed: z.int().meta({ description: 'How many emails were not delivered and not sent again' }),
    isSmtpConfigured: z.boolean().meta({ description: 'False: no mail server is set, emails are written to files' }),
    pagination: Pagination,
  })
  .meta({ id: 'EmailPage' });
export type EmailPage = z.infer<typeof EmailPage>;

/** The token of an email's link: the part after the #, which no server or log sees. */
/** What mail programs send by `List-Unsubscribe-Post` (RFC 8058), and nothing that only follows links does. */
export const OneClick = z.object({
  'List-Unsubscribe': z.literal('One-Click', 'Please send List-Unsubscribe=One-Click'),
});
export const ONE_CLICK: z.infer<typeof OneClick> = { 'List-Unsubscribe': 'One-Click' };

export const EmailToken = z
  .string()
  .regex(/^(?:[\w-]{43}|[\w-]{64})$/, 'This link is not complete. Please open it from the email.');

/** The result of confirming an address. */
export const AddressConfirmed = z
  .object({
    email: z.string().meta({ description: 'Masked: the first and last character of the local part' }),
    isCopyComing: z.boolean().meta({ description: 'The signed copy is on its way; false after the first time' }),
  })
  .meta({ id: 'AddressConfirmed' });
export type AddressConfirmed = z.infer<typeof AddressConfirmed>;

/** What somebody who renews through an email need not type again. */
export const Invited = z
  .object({
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    signedFor: SignedFor,
    renewalToken: z.string().meta({
      description: 'For `proof` of signWaiver, for 24 hours: proves that the signer was reached at this mailbox',
    }),
  })
  .meta({ id: 'Invited' });
export type Invited = z.infer<typeof Invited>;

export const Preferences = z
  .object({ vrPromotions: z.boolean(), stemWorkshops: z.boolean(), specialEvents: z.boolean() })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof Preferences>;

export const PreferencesChange = Preferences.extend({
  consentTexts: ConsentTexts.optional(),
  frequency: UpdateFrequency.optional().meta({ description: 'How often the news is sent; absent: as before' }),
}).meta({ id: 'PreferencesChange' });
export type PreferencesChange = z.infer<typeof PreferencesChange>;

export const PreferencesPage = z
  .object({
    email: z.string().meta({ description: 'Masked: the first and last character of the local part' }),
    preferences: Preferences,
    frequency: UpdateFrequency,
  })
  .meta({ id: 'PreferencesPage' });
export type PreferencesPage = z.infer<typeof PreferencesPage>;

export const PasswordResetRequest = z.object({
  email: EmailAddress,
});
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

export const PasswordReset = z.object({ token: EmailToken, password: NewPassword }).meta({ id: 'PasswordReset' });
export type PasswordReset = z.infer<typeof PasswordReset>;
