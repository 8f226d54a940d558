import { ASKED_CHOICES } from '#web/venue/consent-texts.ts';
import type { Preferences, PreferencesPage } from '#contract/emails/emails.ts';

export const NOTHING: Preferences = { vrPromotions: false, stemWorkshops: false, specialEvents: false };

export function isNothing(preferences: Preferences): boolean {
  return ASKED_CHOICES.every(({ id }) => !preferences[id]);
}

/** What a mailbox agrees to, and how often. */
export type News = Pick<PreferencesPage, 'preferences' | 'frequency'>;

export function isSame(one: News, other: News): boolean {
  return (
    one.frequency === other.frequency && ASKED_CHOICES.every(({ id }) => one.preferences[id] === other.preferences[id])
  );
}
