/** What the site's pages have around them from the start. */
export const en = {
  skip: 'Skip to content',
  mainNavigation: 'Main',
  menu: 'Menu',
  yourVisit: 'Your visit',
  home: 'Home',
  about: 'About',
  parties: 'Parties',
  contact: 'Contact',
  waiver: 'Waiver',
};
