import type { ConsentText } from '#contract/consents.ts';
import type { ConsentChoice } from '#contract/waivers.ts';

/*
 * SAMPLE CONTENT. What stands beside the ticks for news, with what it promises. The venue must keep it at the desk.
 *
 * Other words are a new version, also for a single comma: add an entry with the choice's next number to CONSENT_TEXTS, leave the
 * entries that are there as they are (write out words that were taken from a constant), change what is shown (UPDATES_WORDS or
 * ASKED_CHOICES), and name the new number in UPDATES_TEXTS or ASKED_TEXTS. The hash: `printf %s 'the words' | sha256sum`. A
 * server refuses to start where a number stands for other words than before.
 */

/** The streamlined form asks with a single tick for all three. */
export const UPDATES_WORDS = 'Send me updates: 15% off my next visit, plus early access to new experiences.';
const UPDATES_SHA256 = '7cb1eedb745c032b0c0ab4aaa970e64bc79329177ec02ba74640523c18e98c8f';

/** Every wording that there has been, as proof of what a visitor agreed to. */
export const CONSENT_TEXTS: readonly ConsentText[] = [
  {
    choice: 'vrPromotions',
    version: 1,
    words: 'VR Session Discounts & New Experiences (15% off next visit plus early access to new VR games)',
    sha256: 'f85c1db3b560f2dd49c166c15670f3a3ef191f5eb5fd006ed9af165b5b82680a',
  },
  {
    choice: 'stemWorkshops',
    version: 1,
    words: 'STEM Workshops & Educational Programs',
    sha256: '9dce778e7ae19e46a1af69dd562d12905c67677e14a58c7d9a53cf743a22b72e',
  },
  {
    choice: 'specialEvents',
    version: 1,
    words: 'Special Events & Birthday Parties',
    sha256: 'e16b000388a067bda03713fcc9101a0a8153c6ad0ff5f70114c9c6282e1e3a16',
  },
  { choice: 'vrPromotions', version: 2, words: UPDATES_WORDS, sha256: UPDATES_SHA256 },
  { choice: 'stemWorkshops', version: 2, words: UPDATES_WORDS, sha256: UPDATES_SHA256 },
  { choice: 'specialEvents', version: 2, words: UPDATES_WORDS, sha256: UPDATES_SHA256 },
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

/** Undefined for a version that there is not. */
export function consentTextOf(choice: ConsentChoice, version: number | undefined): ConsentText | undefined {
  return CONSENT_TEXTS.find((text) => text.choice === choice && text.version === version);
}
