import { FREQUENCIES, INTERESTS } from '#contract/news-labels.ts';
import { ASKED_CHOICES } from '#venue/consent-texts.ts';
import type { Interest, MarketingConsent } from '#contract/waivers.ts';

interface Chosen {
  marketingConsent?: MarketingConsent;
  interests?: readonly Interest[];
}

/** What a visitor has allowed and likes, in words; null where nobody asked. */
export function chosenOffers({ marketingConsent, interests = [] }: Chosen) {
  if (!marketingConsent) return null;
  const allowed = ASKED_CHOICES.filter(({ id }) => marketingConsent[id]).map(({ label }) => label);
  const frequency = FREQUENCIES.find(({ value }) => value === marketingConsent.frequency)?.label ?? '';
  const likes = INTERESTS.filter(({ id }) => interests.includes(id)).map(({ label }) => label);
  return {
    updates: allowed.length > 0 ? `${allowed.join(', ')} (${frequency})` : 'None',
    interests: likes.join(', '),
  };
}
