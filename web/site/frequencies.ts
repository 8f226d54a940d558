import type { UpdateFrequency } from '#contract/waivers/submission.ts';
import { en as words } from '#words/choices.ts';

/** How often news may come, as the pages ask it. */
export const FREQUENCIES = (['weekly', 'monthly', 'events-only'] satisfies UpdateFrequency[]).map((value) => ({
  value,
  label: words.frequencies[value],
  ...(value === 'monthly' && { hint: words.recommended }),
}));
