/** The pages that the site's navigation leads to. */
export const NAV_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/waiver', label: 'Waiver' },
] as const;
