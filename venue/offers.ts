/**
 * SAMPLE CONTENT that promises something. Every offer must be one that the venue keeps, and its conditions those that hold
 * at the desk, before the site goes public. What stands beside a tick is kept with each visitor's consent, word for word.
 */
export const offers = {
  /** For whoever has given an e-mail address. */
  nextVisit: {
    title: '15% off your next visit',
    code: 'WAIVER15',
    use: 'Say this code at the desk for 15% off your next visit.',
  },
  /** Beside the one tick of the streamlined form. */
  updates: 'Send me updates: 15% off my next visit, plus early access to new experiences.',
  /** Beside the wizard's choice of VR session discounts. */
  promotions: '15% off next visit plus early access to new VR games',
  birthday: 'Birthdays offer free VR sessions.',
  welcomeBonus: {
    title: 'Welcome Bonus',
    items: ['10% off your first visit', 'Priority booking', 'Free STEM kit'],
    validity: 'Valid 30 days from waiver completion.',
  },
  nextStep: 'Look out for special offers',
} as const;
