/**
 * SAMPLE CONTENT that promises something. Every offer must be one that the venue keeps, and its conditions those that hold
 * at the desk, before the site goes public. What is promised beside a tick stands in `consent-texts.ts`.
 */
export const offers = {
  /** For whoever has given an email address. */
  nextVisit: {
    title: '15% off your next visit',
    code: 'WAIVER15',
    use: 'Say this code at the desk for 15% off your next visit.',
  },
  birthday: 'Birthdays offer free VR sessions.',
  welcomeBonus: {
    title: 'Welcome Bonus',
    items: ['10% off your first visit', 'Priority booking', 'Free STEM kit'],
    validity: 'Valid 30 days from waiver completion.',
  },
  nextStep: 'Watch for special offers',
} as const;
