import { say } from '../say.ts';

/** What an address of no page shows. */
export const en = say('site/not-found', {
  title: 'Page not found',
  description: 'This page does not exist.',
  kicker: '404 · No such gate',
  heading: 'This page isn’t here.',
  lead: 'The address may have a typo, or the page has moved.',
  home: 'Go to Home',
  startWaiver: 'Start Waiver',
});
