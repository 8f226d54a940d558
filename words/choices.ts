import type { Occasion } from '#contract/inbox/inbox.ts';
import type { Interest, UpdateFrequency } from '#contract/waivers/submission.ts';
import { say } from './say.ts';

/** What a visitor may choose, as staff read it, too. */
export const en = say('choices', {
  /** How often the news shall come that somebody agreed to. */
  frequencies: {
    weekly: 'Weekly updates',
    monthly: 'Monthly newsletter',
    'events-only': 'Special events only',
  } satisfies Record<UpdateFrequency, string>,
  recommended: 'Recommended',
  interests: {
    gaming: 'VR Gaming',
    education: 'Educational VR',
    fitness: 'VR Fitness',
    art: 'Creative Arts',
    science: 'Science Experiments',
    coding: 'Programming',
  } satisfies Record<Interest, string>,
  /** What a party is for. What is none of these has its own words for who asks and for who reads. */
  occasions: { birthday: 'Birthday', school: 'School or Camp', team: 'Team or Office' } satisfies Partial<
    Record<Occasion, string>
  >,
});
