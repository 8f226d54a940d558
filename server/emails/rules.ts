import type { EmailKind } from '#contract/emails.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** With the queue's pauses some fifteen hours; then staff see it and decide. */
export const MAX_ATTEMPTS = 16;

/** How long the link in an email opens something. That of a reminder does so until two weeks after the waiver's end. */
export const LINK_MS = {
  invitation: 14 * DAY_MS,
  'ends-in-30-days': 44 * DAY_MS,
  'ends-in-7-days': 21 * DAY_MS,
  'confirm-address': 14 * DAY_MS,
  'password-reset': 60 * 60 * 1000,
} as const;

/** Whose links open something once only; a restore ends those that were not used yet (docs/decisions/0040). */
export const GOOD_ONCE: readonly EmailKind[] = ['invitation', 'password-reset'];

/** What a renewal is proven with, once its link was opened. */
export const RENEWAL_TOKEN_MS = 24 * 60 * 60 * 1000;

const OF_STAFF: readonly EmailKind[] = [
  'invitation',
  'password-reset',
  'new-code',
  'unusual-reading',
  'erasure-announced',
  'erasure-refused',
];

/**
 * Emails that visitors cause, directly or by an address that they give. What staff ask for by name, and what they are told themselves,
 * is not among them: whoever signs with an address could hold it back for days.
 */
export function countsForMailbox(kind: EmailKind): boolean {
  return !OF_STAFF.includes(kind);
}

export interface Addresses {
  /** The one that emails go to, folded. */
  emailKey: string | null;
  /** As signed, folded. */
  signedKey: string | null;
  /** Whether another one was confirmed since signing. */
  isChanged: boolean;
}

/** How a token says where its email went; see letter-tokens.ts. */
type WentTo = ((emailKey: string) => boolean) | undefined;

/** Whether an email went to the address that its waiver, or its account, has now. */
export function isStillTheirs(wentTo: WentTo, { emailKey, isChanged }: Addresses): boolean {
  return emailKey !== null && (wentTo === undefined ? !isChanged : wentTo(emailKey));
}

/** The mailbox that an email went to, of those that its waiver has had; undefined when it was another one. */
export function mailboxOf(wentTo: WentTo, { emailKey, signedKey, isChanged }: Addresses): string | undefined {
  if (wentTo === undefined) return isChanged ? undefined : (signedKey ?? undefined);
  return [emailKey, signedKey].find((key): key is string => key !== null && wentTo(key));
}

export function isCopy(kind: EmailKind): boolean {
  return kind === 'copy' || kind === 'copy-to-confirmed';
}

/** Only who agreed to emails gets these, as long as they still do. */
export function needsConsent(kind: EmailKind): boolean {
  return kind === 'ends-in-30-days' || kind === 'ends-in-7-days';
}

export interface ReminderWindow {
  kind: 'ends-in-30-days' | 'ends-in-7-days';
  after: Date;
  until: Date;
}

/** Which waivers are due for which reminder. A day on which nobody reminded is made up for, but never by two emails at once. */
export function reminderWindows(now: Date): ReminderWindow[] {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return [
    { kind: 'ends-in-30-days', after: inDays(7), until: inDays(30) },
    { kind: 'ends-in-7-days', after: inDays(1), until: inDays(7) },
  ];
}
