import { say } from '../say.ts';

/** Around the liability text, and to the page about privacy. */
export const en = say('signing/text', {
  scroll: (points: number) => `Scroll to read all ${points} points.`,
  privacy: 'Privacy: what we keep, and who sees it',
});
