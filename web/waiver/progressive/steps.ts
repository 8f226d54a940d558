import type { WizardStep } from './flow.ts';

/** What stands at the head of each step, word for word. */
export const STEP_WORDS: Record<WizardStep, { title: string; line: string }> = {
  personal: { title: 'Personal Info', line: 'Tell us about yourself' },
  group: { title: 'Group Details', line: "Who's joining the adventure?" },
  offers: { title: 'Stay Connected', line: 'Get exclusive offers & updates' },
  signature: { title: 'Digital Signature', line: 'Almost there! Sign to complete' },
};
