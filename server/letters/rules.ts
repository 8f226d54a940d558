import type { LetterKind } from '#contract/letters.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** With the queue's pauses some fifteen hours; then staff see it and decide. */
export const MOST_ATTEMPTS = 16;

/** How long the one-time link in a letter opens something. */
export const LINK_MS = { invitation: 14 * DAY_MS, 'password-reset': 60 * 60 * 1000 } as const;

/** Only who agreed to letters gets these, as long as they still do. */
export function needsConsent(kind: LetterKind): boolean {
  return kind === 'ends-in-30-days' || kind === 'ends-in-7-days';
}

/** What staff sent, or what someone has to know whatever they agreed to, offers no end to letters. */
export function hasPreferences(kind: LetterKind): boolean {
  return kind !== 'invitation' && kind !== 'signed-elsewhere';
}

export interface ReminderWindow {
  kind: 'ends-in-30-days' | 'ends-in-7-days';
  after: Date;
  until: Date;
}

/** Which waivers are due for which reminder. A day on which nobody reminded is made up for, but never by two letters at once. */
export function reminderWindows(now: Date): ReminderWindow[] {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return [
    { kind: 'ends-in-30-days', after: inDays(7), until: inDays(30) },
    { kind: 'ends-in-7-days', after: inDays(1), until: inDays(7) },
  ];
}
