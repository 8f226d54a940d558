import type { Interest, UpdateFrequency } from './waivers.ts';

/** How often the news shall come that somebody agreed to. */
export const FREQUENCIES: readonly { value: UpdateFrequency; label: string; hint?: string }[] = [
  { value: 'weekly', label: 'Weekly updates' },
  { value: 'monthly', label: 'Monthly newsletter', hint: 'recommended' },
  { value: 'events-only', label: 'Special events only' },
];

export const INTERESTS: readonly { id: Interest; label: string }[] = [
  { id: 'gaming', label: 'VR Gaming' },
  { id: 'education', label: 'Educational VR' },
  { id: 'fitness', label: 'VR Fitness' },
  { id: 'art', label: 'Creative Arts' },
  { id: 'science', label: 'Science Experiments' },
  { id: 'coding', label: 'Programming' },
];
