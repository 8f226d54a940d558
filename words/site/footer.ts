import { say } from '../say.ts';

/** What comes after a page of the site: its end, the bar at the foot of the screen, and the menu of a phone. */
export const en = say('site/footer', {
  explore: 'Explore',
  guestLink: 'Get Your Guest Link',
  verify: 'Verify a Signed Waiver',
  privacy: 'Privacy',
  contact: 'Contact',
  hours: 'Hours',

  waiver: 'Waiver',
  directions: 'Directions',
  book: 'Book',
  noConnection: 'No connection. Please try again.',
  open: 'Open',
  closed: 'Closed',
  opens: 'Opens',
  until: 'until ',

  menu: 'Menu',
  closeMenu: 'Close menu',
});
