import type { ConsentText } from '#contract/consents.ts';
import type { ConsentChoice } from '#contract/waivers/submission.ts';

/*
 * SAMPLE CONTENT. What stands beside the ticks for news, with what it promises. The venue must keep it at the desk.
 *
 * These are the numbers with which the sample ships. A venue that publishes other words gets the next number by itself (docs/decisions/0018).
 * To change the sample: add an entry with the choice's next number to CONSENT_TEXTS and leave the others as they are. A server refuses to start
 * where a number has other words than before.
 */

/** The streamlined form asks with a single tick for all three. */
export const UPDATES_WORDS = 'Send me updates: 15% off my next visit, plus early access to new experiences.';

/** Stands with the words for signing electronically, and is kept as their last sentence. */
export const PAPER_OFFER = 'Prefer paper? Ask at the front desk.';

/**
 * What stands in the box "Sign electronically", as the ESIGN Act and Maryland's UETA ask for it, for each way of agreeing
 * (`venue.electronicConsent`).
 */
export const ELECTRONIC_CONSENTS = {
  'by-signing': {
    version: 1,
    words:
      'By beginning to sign, I agree to use electronic records and an electronic signature for this waiver. I can download and print a copy.',
  },
  tick: {
    version: 2,
    words:
      'I agree to use electronic records and an electronic signature for this waiver. I can download and print a copy.',
  },
} as const;

/** Every wording that there has been, as proof of what a visitor agreed to. */
export const CONSENT_TEXTS: readonly ConsentText[] = [
  {
    choice: 'vrPromotions',
    version: 1,
    words: 'VR Session Discounts & New Experiences (15% off next visit plus early access to new VR games)',
  },
  {
    choice: 'stemWorkshops',
    version: 1,
    words: 'STEM Workshops & Educational Programs',
  },
  {
    choice: 'specialEvents',
    version: 1,
    words: 'Special Events & Birthday Parties',
  },
  { choice: 'vrPromotions', version: 2, words: UPDATES_WORDS },
  { choice: 'stemWorkshops', version: 2, words: UPDATES_WORDS },
  { choice: 'specialEvents', version: 2, words: UPDATES_WORDS },
  {
    choice: 'electronic',
    version: 1,
    words: `${ELECTRONIC_CONSENTS['by-signing'].words} ${PAPER_OFFER}`,
  },
  {
    choice: 'electronic',
    version: 2,
    words: `${ELECTRONIC_CONSENTS.tick.words} ${PAPER_OFFER}`,
  },
];

/** A choice where each has a tick of its own. Its words are the label, then the note in brackets. */
export interface AskedChoice {
  id: ConsentChoice;
  label: string;
  note?: string;
}

export const ASKED_CHOICES: readonly AskedChoice[] = [
  {
    id: 'vrPromotions',
    label: 'VR Session Discounts & New Experiences',
    note: '15% off next visit plus early access to new VR games',
  },
  { id: 'stemWorkshops', label: 'STEM Workshops & Educational Programs' },
  { id: 'specialEvents', label: 'Special Events & Birthday Parties' },
];

/** What a page sends of the wordings that it shows: the version of each choice. */
export const ASKED_TEXTS = { vrPromotions: 1, stemWorkshops: 1, specialEvents: 1 } as const;
export const UPDATES_TEXTS = { vrPromotions: 2, stemWorkshops: 2, specialEvents: 2 } as const;
