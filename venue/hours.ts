import type { OpeningHours } from '#contract/venue/opening-hours.ts';

interface VenueHours extends OpeningHours {
  note: string;
  lastPartyMinutes: number;
}

/** SAMPLE CONTENT: when the venue is open, by its own clock of 24 hours. Pages, the front desk and search engines go by it. */
export const openingHours: VenueHours = {
  /** A weekday without a row is closed. Sunday is 0. `closes` may lie after midnight, until 06:00 of the next day; midnight is `24:00`. */
  hours: [
    { days: 'Monday-Thursday', weekdays: [1, 2, 3, 4], opens: '10:00', closes: '20:00' },
    { days: 'Friday-Saturday', weekdays: [5, 6], opens: '10:00', closes: '22:00' },
    { days: 'Sunday', weekdays: [0], opens: '12:00', closes: '18:00' },
  ],
  /** Days that are closed (`hours: null`) or have hours of their own, the earliest first. Add those of the next year in time; past ones may go. */
  specialDays: [
    { day: '2026-11-26', name: 'Thanksgiving', hours: null },
    { day: '2026-12-24', name: 'Christmas Eve', hours: { opens: '10:00', closes: '16:00' } },
    { day: '2026-12-25', name: 'Christmas Day', hours: null },
    { day: '2027-01-01', name: 'New Year’s Day', hours: { opens: '12:00', closes: '18:00' } },
    { day: '2027-11-25', name: 'Thanksgiving', hours: null },
    { day: '2027-12-24', name: 'Christmas Eve', hours: { opens: '10:00', closes: '16:00' } },
    { day: '2027-12-25', name: 'Christmas Day', hours: null },
    { day: '2028-01-01', name: 'New Year’s Day', hours: { opens: '12:00', closes: '18:00' } },
  ],
  note: 'Hours may vary on holidays and special events.',
  /** How long before closing a party starts at the latest; later starts are still offered, as ones to ask for. */
  lastPartyMinutes: 60,
};
