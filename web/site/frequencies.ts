import type { UpdateFrequency } from '#contract/waivers/submission.ts';
import { en as words } from '#words/choices.ts';

/** How often news may come, as the pages ask it. */
export const FREQUENCIES: readonly { value: UpdateFrequency; label: string; hint?: string }[] = [
  { value: 'weekly', label: words.frequencies.weekly },
  { value: 'monthly', label: words.frequencies.monthly, hint: words.recommended },
  { value: 'events-only', label: words.frequencies['events-only'] },
];
