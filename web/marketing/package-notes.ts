import type { PartyPackage } from '#contract/venue/party-package.ts';

type Sold = Pick<PartyPackage, 'name' | 'atLeast' | 'weekdays'>;

/** What whoever asks for fewer people than a package is for should know; staff may still agree to it. Empty where nothing is wrong or typed. */
export function tooFewNote(people: string, { name, atLeast }: Sold): string {
  const count = Number(people);
  return count > 0 && count < atLeast ? `Our ${name} package starts at ${atLeast}. You can still ask.` : '';
}

/** The same of a day on which a package is not sold. */
export function otherDayNote(day: string, { name, weekdays }: Sold): string {
  const isSold = day === '' || weekdays === null || weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return isSold ? '' : `Our ${name} package is not for that day of the week. You can still ask.`;
}
