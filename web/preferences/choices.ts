import type { Preferences } from '#contract/letters.ts';
import { offers } from '#venue/offers.ts';

export type Choice = keyof Preferences;

/** What a person may agree to, in the very words that they tick; they are kept with the answer. */
export const CHOICES: readonly { id: Choice; words: string; note: string }[] = [
  {
    id: 'vrPromotions',
    words: 'VR Session Discounts & New Experiences',
    note: offers.promotions,
  },
  {
    id: 'stemWorkshops',
    words: 'STEM Workshops & Educational Programs',
    note: 'What is on, and when it can be booked',
  },
  {
    id: 'specialEvents',
    words: 'Special Events & Birthday Parties',
    note: 'Nights, tournaments and days for families',
  },
];

export const NOTHING: Preferences = { vrPromotions: false, stemWorkshops: false, specialEvents: false };

export function isNothing(preferences: Preferences): boolean {
  return CHOICES.every(({ id }) => !preferences[id]);
}

export function isSame(one: Preferences, other: Preferences): boolean {
  return CHOICES.every(({ id }) => one[id] === other[id]);
}

/** What is sent beside the answer: the words of each choice. */
export function wordsOfChoices(): Record<Choice, string> {
  const words = CHOICES.map((choice) => [choice.id, `${choice.words} (${choice.note})`]);
  return Object.fromEntries(words) as Record<Choice, string>;
}
