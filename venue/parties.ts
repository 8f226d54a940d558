/** SAMPLE CONTENT: what birthdays and groups get, and for how much. Prices must be those that the desk takes. */
export const parties = {
  title: 'Birthdays and Groups',
  lead: 'Bring 8 or 80. We set up the rides, fit the headsets and keep things moving. You just show up.',
  packages: [
    {
      name: 'Birthday',
      price: '$34.99',
      per: 'per guest',
      minimum: 'From 8 guests',
      includes: [
        'Two hours, your own host',
        'Three rides for every guest',
        'Party room for cake and presents',
        'The birthday kid rides first',
      ],
    },
    {
      name: 'School or Camp',
      price: '$24.99',
      per: 'per student',
      minimum: 'From 15 students',
      includes: [
        'Ninety minutes, weekdays before 3\u00A0PM',
        'Two rides for every student',
        'A hands-on STEAM workshop',
        'One adult comes along for every eight',
      ],
    },
    {
      name: 'Team or Office',
      price: '$39.99',
      per: 'per guest',
      minimum: 'From 6 guests',
      includes: [
        'Two hours, your own host',
        'Four rides for every guest',
        'Races with a leaderboard',
        'Evenings on request',
      ],
    },
  ],
  example: { package: 'Birthday', guests: 10 },
  steps: [
    { title: 'Ask for a Day', text: 'Use the form below. We reply within 24 hours on business days.' },
    { title: 'Send One Link', text: 'Every guest signs a waiver at home. You see who is ready.' },
    { title: 'Ride', text: 'Your host meets you at the door. Nobody fills in paper.' },
  ],
} as const;
