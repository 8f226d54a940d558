import type { Occasion } from '#contract/inbox/inbox.ts';
import type { Interest, UpdateFrequency } from '#contract/waivers/submission.ts';
import { say } from './say.ts';

const frequencies: readonly { value: UpdateFrequency; label: string; hint?: string }[] = [
  { value: 'weekly', label: 'Weekly updates' },
  { value: 'monthly', label: 'Monthly newsletter', hint: 'Recommended' },
  { value: 'events-only', label: 'Special events only' },
];

const interests: readonly { id: Interest; label: string }[] = [
  { id: 'gaming', label: 'VR Gaming' },
  { id: 'education', label: 'Educational VR' },
  { id: 'fitness', label: 'VR Fitness' },
  { id: 'art', label: 'Creative Arts' },
  { id: 'science', label: 'Science Experiments' },
  { id: 'coding', label: 'Programming' },
];

/** What a visitor may choose, as staff read it, too. */
export const en = say('choices', {
  /** How often the news shall come that somebody agreed to. */
  frequencies,
  interests,
  /** What a party is for. What is none of these has its own words for who asks and for who reads. */
  occasions: { birthday: 'Birthday', school: 'School or Camp', team: 'Team or Office' } satisfies Partial<
    Record<Occasion, string>
  >,
});
