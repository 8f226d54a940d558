import type { ElectronicConsentMode } from '#contract/consents.ts';

/**
 * Everything the product says about the venue. This is SAMPLE CONTENT of a venue that does not exist:
 * replace it before the site goes public.
 */
export const venue = {
  name: 'Farside VR',
  tagline: 'Virtual-reality arcade and STEAM studio',
  timeZone: 'America/New_York',
  country: 'US',
  address: { street: '7100 Sample Mall Road, Level 2', city: 'Bethesda', state: 'MD', postalCode: '20814' },
  mapUrl: 'https://www.openstreetmap.org/search?query=Bethesda%2C%20MD%2020814',
  /** Where visitors pick a time by themselves, such as a page of your booking system; null where there is none. */
  calendarUrl: null as string | null,
  phone: '+13015550142',
  email: 'hello@farside-vr.example',
  website: 'https://farside-vr.example',
  /** Shown in the footer; leave out what the venue does not have. */
  social: [] as readonly { name: string; url: string }[],
  /** Days at the venue, earliest first. The banner announces them until they come, and then says that the venue is open. */
  openings: [
    { name: 'Soft Opening', day: '2025-10-10' },
    { name: 'Grand Opening', day: '2025-10-31' },
  ],
  /**
   * How many people may be inside at once: the front desk is told when there are more, and lets them in all the same. Null: no number, which
   * is what a venue has that was never told one by its fire marshal or landlord.
   */
  capacity: null as number | null,
  /**
   * How signers agree to sign without paper: `by-signing`, by beginning to sign below the words, or `tick`, by a box of its own, without which
   * nobody signs. The venue's lawyer decides; the words are in consent-texts.ts.
   */
  electronicConsent: 'by-signing' as ElectronicConsentMode,
} as const;
