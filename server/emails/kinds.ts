import type { EmailKind } from '#contract/emails/emails.ts';
import {
  AUDIT_PAGE,
  CONFIRM_EMAIL_PAGE,
  READY_PAGE,
  WAIVER_TEXTS_PAGE,
  RESET_PASSWORD_PAGE,
  SIGN_AGAIN_PAGE,
  STAFF_INVITATION_PAGE,
} from '#contract/paths.ts';
import type { VenueFacts } from '#contract/venue/document.ts';
import { DAY_MS } from '#contract/venue-dates.ts';
import type { EmailContent } from './layout.ts';
import type { EmailLinks } from './message.ts';
import type { AddressedEmail, ListMailing } from './delivery-queries.ts';
import { CONFIRM_ADDRESS_MS } from './rules.ts';
import type { Night } from '#server/retention/operations.ts';
import type { NotedCheck } from '#server/verification/operations.ts';
import { codesShownEmail } from './templates/codes-shown.ts';
import { confirmAddressEmail } from './templates/confirm-address.ts';
import { erasureEmail } from './templates/erasures.ts';
import { invitationEmail } from './templates/invitation.ts';
import { listEmail } from './templates/list.ts';
import { newCodeEmail } from './templates/new-code.ts';
import type { CoveredName } from './templates/phrases.ts';
import { passwordResetEmail } from './templates/password-reset.ts';
import { recordsChangedEmail, recordsVerifiedEmail } from './templates/records.ts';
import { reminderEmail } from './templates/reminder.ts';
import { copyEmail } from './templates/signed-copy.ts';
import { signedElsewhereEmail } from './templates/signed-elsewhere.ts';
import { staffInvitationEmail } from './templates/staff-invitation.ts';
import { turns18Email } from './templates/turns-18.ts';

export type EmailAboutWaiver = AddressedEmail & {
  validMonths: number | null;
  waiverId: string;
  signedAt: Date;
  expiresAt: Date;
  /** Who the attached code covers; empty where none is attached. */
  covered: readonly CoveredName[];
};

/** What an email is about decides what its template knows. */
type Template =
  | { about: 'waiver'; write: (email: EmailAboutWaiver, links: EmailLinks, venue: VenueFacts) => EmailContent }
  | {
      about: 'list';
      write: (email: AddressedEmail & { mailing: ListMailing }, links: EmailLinks, venue: VenueFacts) => EmailContent;
    }
  | {
      about: 'night';
      write: (email: AddressedEmail & { night: Night }, links: EmailLinks, venue: VenueFacts) => EmailContent;
    }
  | {
      about: 'check';
      write: (email: AddressedEmail & { check: NotedCheck }, links: EmailLinks, venue: VenueFacts) => EmailContent;
    }
  | { about: 'account'; write: (email: AddressedEmail, links: EmailLinks, venue: VenueFacts) => EmailContent };

export interface EmailLink {
  page: string;
  worksForMs: number;
  /** A restored backup uses up those that were open (docs/decisions/0024). */
  isSingleUse?: true;
}

type EmailKindRow = Template & {
  /** Leaves after passes and notices: nobody waits for it. */
  goesLast?: true;
  /**
   * Whether it counts among the emails of its mailbox in a day: what visitors cause, directly or through an address that they give. What
   * staff ask for by name and what they are told themselves does not count: anyone who signs with an address could hold it back for days.
   */
  countsForMailbox: boolean;
  /** The first of a network has room of its own in a mailbox's day. */
  isWarning?: true;
  /** Sent only to those who agreed to hear from us, as long as they do and their waiver is valid and not renewed. */
  needsConsent?: true;
  link?: EmailLink;
  attaches?: (email: AddressedEmail) => readonly ('copy' | 'code')[];
  unsubscribesFrom?: 'news' | 'list';
};

const SIGNED_COPY = {
  about: 'waiver',
  write: copyEmail,
  countsForMailbox: true,
  attaches: ({ hasEnded }) => (hasEnded ? ['copy'] : ['copy', 'code']),
  unsubscribesFrom: 'news',
} as const satisfies EmailKindRow;

const REMINDER = {
  about: 'waiver',
  write: reminderEmail,
  goesLast: true,
  countsForMailbox: true,
  needsConsent: true,
  unsubscribesFrom: 'news',
} as const satisfies EmailKindRow;

const ABOUT_ERASURES = {
  about: 'night',
  write: (email, links, venue) => erasureEmail(email, links.page(WAIVER_TEXTS_PAGE), venue),
  countsForMailbox: false,
} as const satisfies EmailKindRow;

/**
 * Every kind of email. An email goes to the address that its waiver or account has now; `toWhom` in rules.ts has the exceptions.
 * What staff call a kind is in contract/labels.ts.
 */
export const EMAIL_KINDS: Record<EmailKind, EmailKindRow> = {
  copy: SIGNED_COPY,
  'copy-to-confirmed': SIGNED_COPY,
  'confirm-address': {
    about: 'waiver',
    write: confirmAddressEmail,
    countsForMailbox: true,
    link: { page: CONFIRM_EMAIL_PAGE, worksForMs: CONFIRM_ADDRESS_MS },
  },
  // Both links of a reminder work until two weeks after the waiver's end.
  'ends-in-30-days': { ...REMINDER, link: { page: SIGN_AGAIN_PAGE, worksForMs: 44 * DAY_MS } },
  'ends-in-7-days': { ...REMINDER, link: { page: SIGN_AGAIN_PAGE, worksForMs: 21 * DAY_MS } },
  'turns-18': { about: 'waiver', write: turns18Email, countsForMailbox: true },
  invitation: {
    about: 'waiver',
    write: invitationEmail,
    countsForMailbox: false,
    link: { page: SIGN_AGAIN_PAGE, worksForMs: 14 * DAY_MS, isSingleUse: true },
  },
  'password-reset': {
    about: 'account',
    write: passwordResetEmail,
    countsForMailbox: false,
    link: { page: RESET_PASSWORD_PAGE, worksForMs: 60 * 60 * 1000, isSingleUse: true },
  },
  'staff-invitation': {
    about: 'account',
    write: staffInvitationEmail,
    countsForMailbox: false,
    link: { page: STAFF_INVITATION_PAGE, worksForMs: 3 * DAY_MS, isSingleUse: true },
  },
  'erasure-announced': ABOUT_ERASURES,
  'erasure-refused': ABOUT_ERASURES,
  list: { about: 'list', write: listEmail, goesLast: true, countsForMailbox: true, unsubscribesFrom: 'list' },
  'new-code': { about: 'waiver', write: newCodeEmail, countsForMailbox: false, attaches: () => ['code'] },
  'signed-elsewhere': { about: 'waiver', write: signedElsewhereEmail, countsForMailbox: true, isWarning: true },
  'codes-shown': {
    about: 'account',
    write: (email, links, venue) => codesShownEmail(email, links.page(AUDIT_PAGE), venue),
    countsForMailbox: false,
  },
  'records-verified': {
    about: 'check',
    write: (email, _links, venue) => recordsVerifiedEmail(email, venue),
    countsForMailbox: false,
  },
  'records-changed': {
    about: 'check',
    write: (email, links, venue) => recordsChangedEmail(email, links.page(READY_PAGE), venue),
    countsForMailbox: false,
  },
};

/** What waits for the daily share of its mailbox. What staff sent by name or are told themselves is not theirs to drop: such as a new code. */
export const DROPPABLE_KINDS = (Object.keys(EMAIL_KINDS) as EmailKind[]).filter(
  (kind) => EMAIL_KINDS[kind].countsForMailbox,
);

export const SINGLE_USE_KINDS = (Object.keys(EMAIL_KINDS) as EmailKind[]).filter(
  (kind) => EMAIL_KINDS[kind].link?.isSingleUse,
);
