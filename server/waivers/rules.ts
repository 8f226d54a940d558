import { Temporal } from 'temporal-polyfill';
import { consentTextOf } from '#venue/consent-texts.ts';
import { dateAtVenue } from '#server/validity/rules.ts';
import { ConsentChoice, type ConsentTexts, type MarketingConsent, type SignedFor } from '#contract/waivers.ts';

const EARLIEST_BIRTHDAY = Temporal.PlainDate.from('1900-01-01');

/** A past day, not before 1900, by the venue's calendar. */
export function isPossibleBirthday(birthday: string, now: Date, timeZone: string): boolean {
  const day = Temporal.PlainDate.from(birthday);
  return (
    Temporal.PlainDate.compare(day, EARLIEST_BIRTHDAY) >= 0 &&
    Temporal.PlainDate.compare(day, dateAtVenue(now, timeZone)) < 0
  );
}

/** Only a group's named participants are kept and counted. */
export function participantsOf(submission: { signedFor: SignedFor; participants: string[] }): string[] {
  return submission.signedFor === 'group' ? submission.participants : [];
}

/** What was ticked, with the words that stood beside it if the page told which. */
export function consentsOf(submission: {
  marketingConsent: MarketingConsent;
  consentTexts?: ConsentTexts | undefined;
}): { choice: ConsentChoice; words: string | null }[] {
  return ConsentChoice.options
    .filter((choice) => submission.marketingConsent[choice])
    .map((choice) => ({
      choice,
      words: consentTextOf(choice, submission.consentTexts?.[choice])?.words ?? null,
    }));
}
