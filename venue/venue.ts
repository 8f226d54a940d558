/**
 * Everything the product says about the venue. This is SAMPLE CONTENT of a venue that does not exist:
 * replace it before the site goes public.
 */
export const venue = {
  name: 'Farside VR',
  tagline: 'Virtual-reality arcade and STEAM studio',
  timeZone: 'America/New_York',
  address: { street: '7100 Sample Mall Road, Level 2', city: 'Bethesda', state: 'MD', postalCode: '20814' },
  mapUrl: 'https://www.openstreetmap.org/search?query=Bethesda%2C%20MD%2020814',
  phone: '+13015550142',
  email: 'hello@farside-vr.example',
  website: 'https://farside-vr.example',
  /** Shown in the footer; leave out what the venue does not have. */
  social: [] as readonly { name: string; url: string }[],
  banner: ['Soft Opening Oct 10, 2025', 'Grand Opening Oct 31, 2025'],
  hours: [
    { days: 'Monday-Thursday', times: '10:00 AM-8:00 PM' },
    { days: 'Friday-Saturday', times: '10:00 AM-10:00 PM' },
    { days: 'Sunday', times: '12:00 PM-6:00 PM' },
  ],
  hoursNote: 'Hours may vary on holidays and special events.',
} as const;
