import { say } from '../say.ts';

/** The page about the venue. */
export const en = say('site/about', {
  title: 'About',
  heading: (venue: string) => `About ${venue}`,
  offers: 'What We Offer',
  team: 'Our Team',
  values: 'What We Value',
  vision: 'Where We Are Going',
  planVisit: 'Plan Your Visit',
  startWaiver: 'Start Waiver',
});
