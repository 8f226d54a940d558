import { ASKED_CHOICES } from '#contract/consent-texts.ts';
import type { Preferences } from '#contract/letters.ts';

export const NOTHING: Preferences = { vrPromotions: false, stemWorkshops: false, specialEvents: false };

export function isNothing(preferences: Preferences): boolean {
  return ASKED_CHOICES.every(({ id }) => !preferences[id]);
}

export function isSame(one: Preferences, other: Preferences): boolean {
  return ASKED_CHOICES.every(({ id }) => one[id] === other[id]);
}
