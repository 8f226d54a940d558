import type { ConsentChoice, Interest, MarketingConsent, UpdateFrequency } from '#contract/waivers.ts';
import { offers } from '#venue/offers.ts';

/** What a visitor may allow, in the very words that they tick. */
export const CONSENTS: readonly { id: ConsentChoice; label: string; note?: string }[] = [
  {
    id: 'vrPromotions',
    label: 'VR Session Discounts & New Experiences',
    note: offers.promotions,
  },
  { id: 'stemWorkshops', label: 'STEM Workshops & Educational Programs' },
  { id: 'specialEvents', label: 'Special Events & Birthday Parties' },
];

/** The streamlined form asks with a single tick for all three. */
export const UPDATES_WORDS = offers.updates;

/** What stood beside the ticks, word for word: proof of what a visitor allowed. */
export const CONSENT_WORDS = wordsBy(({ label, note }) => (note ? `${label} (${note})` : label));
export const UPDATES_CONSENT_WORDS = wordsBy(() => UPDATES_WORDS);

function wordsBy(wordsOf: (consent: (typeof CONSENTS)[number]) => string) {
  return Object.fromEntries(CONSENTS.map((consent) => [consent.id, wordsOf(consent)]));
}

export const INTERESTS: readonly { id: Interest; label: string }[] = [
  { id: 'gaming', label: 'VR Gaming' },
  { id: 'education', label: 'Educational VR' },
  { id: 'fitness', label: 'VR Fitness' },
  { id: 'art', label: 'Creative Arts' },
  { id: 'science', label: 'Science Experiments' },
  { id: 'coding', label: 'Programming' },
];

export const FREQUENCIES: readonly { value: UpdateFrequency; label: string; hint?: string }[] = [
  { value: 'weekly', label: 'Weekly updates' },
  { value: 'monthly', label: 'Monthly newsletter', hint: 'recommended' },
  { value: 'events-only', label: 'Special events only' },
];

interface Chosen {
  marketingConsent?: MarketingConsent;
  interests?: readonly Interest[];
}

/** What a visitor has allowed and likes, in words; null where nobody asked. */
export function chosenOffers({ marketingConsent, interests = [] }: Chosen) {
  if (!marketingConsent) return null;
  const allowed = CONSENTS.filter(({ id }) => marketingConsent[id]).map(({ label }) => label);
  const frequency = FREQUENCIES.find(({ value }) => value === marketingConsent.frequency)?.label ?? '';
  const likes = INTERESTS.filter(({ id }) => interests.includes(id)).map(({ label }) => label);
  return {
    updates: allowed.length > 0 ? `${allowed.join(', ')} (${frequency})` : 'None',
    interests: likes.join(', '),
  };
}
