import { Temporal } from 'temporal-polyfill';
import { ADULT_AGE, type StoredKid } from '#contract/kids.ts';
import { ageOn, birthdayOf, dateAtVenue } from '#server/validity/rules.ts';
import { en as words } from '#words/errors.ts';
import { findConsentText, findConsentVersion, readElectronicWords } from '#contract/venue/consent-texts.ts';
import type { VenueDocument } from '#contract/venue/document.ts';
import type { VenueRules } from '#contract/venue/rules.ts';
import {
  ConsentChoice,
  type ConsentTexts,
  type KidDetails,
  type MarketingConsent,
  type SignedFor,
  type WaiverSubmission,
} from '#contract/waivers/submission.ts';

const EARLIEST_BIRTHDAY = Temporal.PlainDate.from('1900-01-01');

/** A past day, not before 1900, by the venue's calendar. */
export function isPossibleBirthday(birthday: string, now: Date, timeZone: string): boolean {
  const day = Temporal.PlainDate.from(birthday);
  return (
    Temporal.PlainDate.compare(day, EARLIEST_BIRTHDAY) >= 0 &&
    Temporal.PlainDate.compare(day, dateAtVenue(now, timeZone)) < 0
  );
}

const MAX_AGE = 120;

/** Why a birth date cannot be, on a waiver that is signed on this day; undefined for one that can, and for none. */
export function birthDateFault(
  { birthDate, isKid }: { birthDate: string | undefined; isKid: boolean },
  day: Temporal.PlainDate,
): string | undefined {
  if (birthDate === undefined) return undefined;
  if (ageOn(birthDate, day) < 0) return words.birthDateInPast;
  if (Temporal.PlainDate.compare(birthdayOf(birthDate, MAX_AGE), day) < 0) {
    return words.birthDateTooOld(MAX_AGE);
  }
  if (isKid && ageOn(birthDate, day) >= ADULT_AGE) {
    return words.kidIsAdult(ADULT_AGE);
  }
  return undefined;
}

/** Nobody where a form only counts kids, and there is no more to tell of them. */
export function toStoredKids(submission: {
  numKids: number;
  kidsDetails: readonly KidDetails[];
  kidsAgesGiven?: readonly boolean[] | undefined;
  ownKids?: boolean | undefined;
  ownKidsAsked?: boolean | undefined;
}): StoredKid[] {
  const { numKids, kidsDetails, kidsAgesGiven = [], ownKids, ownKidsAsked = false } = submission;
  const guardianAsked = ownKidsAsked && ownKids === undefined;
  const counted =
    guardianAsked || kidsAgesGiven.includes(false) ? Array.from({ length: numKids }, () => ({ name: '' })) : [];
  const kids: readonly Partial<KidDetails>[] = kidsDetails.length > 0 ? kidsDetails : counted;
  return kids.map((kid, index) => toStoredKid(kid, { isAgeGiven: kidsAgesGiven[index] !== false, guardianAsked }));
}

function toStoredKid(
  { name = '', age, birthDate }: Partial<KidDetails>,
  { isAgeGiven, guardianAsked }: { isAgeGiven: boolean; guardianAsked: boolean },
): StoredKid {
  return {
    name,
    ...(age === undefined ? {} : { age }),
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(birthDate === undefined && !isAgeGiven && { ageGiven: false }),
    ...(guardianAsked && { guardianAsked }),
  };
}

/** An age of each kid on the day of signing: by the birth date, else as stated. */
export function kidsAgesOf(
  {
    numKids,
    kidsAges,
    kidsDetails,
  }: { numKids: number; kidsAges: readonly number[]; kidsDetails: readonly KidDetails[] },
  day: Temporal.PlainDate,
): number[] {
  const isOfEach = kidsAges.length === numKids;
  let undated = 0;
  return Array.from({ length: numKids }, (_, place) => {
    const birthDate = kidsDetails[place]?.birthDate;
    if (birthDate !== undefined) return ageOn(birthDate, day);
    const stated = kidsAges[isOfEach ? place : undated] ?? 0;
    undated += 1;
    return stated;
  });
}

/** Why the venue does not take these kids; undefined if it does. A birth date may be that of a kid younger than the forms’ ages. */
export function kidsAgesFault(
  submission: Parameters<typeof kidsAgesOf>[0],
  day: Temporal.PlainDate,
  { youngestKidOnOnePage: min, oldestKid: max }: VenueRules,
): string | undefined {
  const isDated = (place: number) => submission.kidsDetails[place]?.birthDate !== undefined;
  const isTaken = (age: number, place: number) => age <= max && (age >= min || isDated(place));
  return kidsAgesOf(submission, day).every(isTaken) ? undefined : words.kidAge(min, max);
}

/** Two words of a name, in whatever order. */
export function joinWords(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** Only a group's named participants are kept and counted. */
export function participantsOf(submission: { signedFor: SignedFor; participants: string[] }): string[] {
  return submission.signedFor === 'group' ? submission.participants : [];
}

/**
 * The words for signing without paper that were agreed to, and when, which is not before the text was shown; undefined for words that there
 * are not, and where nothing was said.
 */
export function electronicConsentOf(
  { electronicConsent: agreed, textShownMsAgo }: Pick<WaiverSubmission, 'electronicConsent' | 'textShownMsAgo'>,
  signedAt: Date,
  venue: VenueDocument,
): { words: string; at: Date } | undefined {
  const text = findConsentText(venue, 'electronic', agreed?.version);
  const msAgo = Math.min(agreed?.agreedMsAgo ?? 0, textShownMsAgo ?? Infinity);
  return text && { words: text.words, at: new Date(signedAt.getTime() - msAgo) };
}

/** Whether it is the tick that was agreed by, with the words that stand beside it now. */
export function hasTicked(
  { electronicConsent }: Pick<WaiverSubmission, 'electronicConsent'>,
  venue: VenueDocument,
): boolean {
  const version = findConsentVersion(venue, readElectronicWords(venue, 'tick'));
  return version !== undefined && electronicConsent?.version === version;
}

/** What was ticked, with the words that stood beside it if the page told which. */
export function consentsOf(
  submission: { marketingConsent: MarketingConsent; consentTexts?: ConsentTexts | undefined },
  venue: VenueDocument,
): { choice: ConsentChoice; words: string | null }[] {
  return ConsentChoice.options
    .filter((choice) => submission.marketingConsent[choice])
    .map((choice) => ({
      choice,
      words: findConsentText(venue, choice, submission.consentTexts?.[choice])?.words ?? null,
    }));
}
