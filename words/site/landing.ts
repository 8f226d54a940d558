import { say } from '../say.ts';

/** The page that explains the waiver. */
export const en = say('site/landing', {
  title: 'Digital Waiver Management System',
  description: 'Sign the waiver on your phone in four steps and walk right in.',
  lead: (time: string) => `One waiver ${time}, signed on your own phone.`,
  startWaiver: 'Start Waiver',
  stepByStep: 'Sign Step by Step',
  steps: 'How It Works',
});
