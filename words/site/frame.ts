import { say } from '../say.ts';

/** What the site's pages have around them from the start. */
export const en = say('site/frame', {
  skip: 'Skip to content',
  mainNavigation: 'Main',
  menu: 'Menu',
  yourVisit: 'Your visit',
  home: 'Home',
  about: 'About',
  parties: 'Parties',
  contact: 'Contact',
  waiver: 'Waiver',
  typedIsKept: 'What you typed is kept. Go on where you were.',
});
