import type { PartyPackage } from '#contract/venue/party-package.ts';

const MOST = 80;

/** SAMPLE CONTENT: what birthdays and groups get, and for how much. Prices must be those that the desk takes. */
export const parties = {
  picture: 'party-1',
  title: 'Birthdays and Groups',
  lead: `Groups of 6 to ${MOST}. We set up the rides, fit the headsets and keep things moving. You just show up.`,
  /** How many come at the most. */
  atMost: MOST,
  packages: [
    {
      name: 'Birthday',
      occasion: 'birthday',
      price: '$34.99',
      who: 'guest',
      atLeast: 8,
      weekdays: null,
      includes: [
        'Two hours, your own guide',
        'Three rides for every guest',
        'Party room for cake and presents',
        'The birthday kid rides first',
      ],
    },
    {
      name: 'School or Camp',
      occasion: 'school',
      price: '$24.99',
      who: 'student',
      atLeast: 15,
      weekdays: [1, 2, 3, 4, 5],
      includes: [
        'Ninety minutes, weekdays before 3\u00A0PM',
        'Two rides for every student',
        'A hands-on build session',
        'Bring one adult for every eight students',
      ],
    },
    {
      name: 'Team or Office',
      occasion: 'team',
      price: '$39.99',
      who: 'guest',
      atLeast: 6,
      weekdays: null,
      includes: [
        'Two hours, your own guide',
        'Four rides for every guest',
        'Races with a leaderboard',
        'Evenings on request',
      ],
    },
  ] satisfies PartyPackage[],
  example: { package: 'Birthday', guests: 10 },
  steps: [
    { title: 'Request a Date', text: 'Use the form below. We reply within 24 hours on business days.' },
    { title: 'Send One Link', text: 'Every guest signs a waiver at home. You see who is ready.' },
    { title: 'Ride', text: 'Your guide meets you at the door. No paperwork.' },
  ],
};
