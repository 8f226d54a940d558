import { MAX_DAYS_AHEAD } from '#contract/parties/party-limits.ts';
import { dateAtVenue } from '#server/validity/rules.ts';

/** Whether somebody may ask for this calendar day: today at the venue or later, at most 400 days ahead. */
export function isBookable(day: string, now: Date, timeZone: string): boolean {
  const daysAhead = dateAtVenue(now, timeZone).until(day, { largestUnit: 'days' }).days;
  return daysAhead >= 0 && daysAhead <= MAX_DAYS_AHEAD;
}
