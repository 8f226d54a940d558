import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#web/venue/document.ts';
import { en as people } from '#words/signing/people.ts';
import { en as said } from '#words/signing/pass.ts';
import { en as nameWords } from '#words/names.ts';
import { en as times } from '#words/times.ts';
import { coversLabel } from '../guests/signed-for-labels.ts';
import type { PassData } from './completion.ts';
import { shownName, type ShownPerson } from '#web/site/coverage-labels.ts';

/** A code in fours, as people read and type it, and where in the code each begins. */
export function codeGroups(code: string): { start: number; text: string }[] {
  return [...code.matchAll(/.{1,4}/gsu)].map((group) => ({ start: group.index, text: group[0] }));
}

type Covering = Pick<PassData, 'covered' | 'covers' | 'numKids' | 'numParticipants'>;

/**
 * Who is covered by the pass today, where the waiver's own words do not say it: by name where the signer's own code gives the names, else as
 * many as the signer's waivers cover together. Null: what was signed says it.
 */
export function coveredToday({ covered = [], covers, numKids, numParticipants }: Covering): string | null {
  const names = covered.filter(({ isCovered }) => isCovered).map(shownName);
  if (names.length > 0 && covered.slice(1).some(hasName)) return nameWords.listed(names);
  if (covers === undefined || (covers.kids === numKids && covers.participants === numParticipants)) return null;
  return coversLabel(people.you, covers);
}

/** Forms that count kids name them `Kid 1`, `Kid 2`, which says less than their number. */
function hasName({ firstName }: ShownPerson): boolean {
  return !isUnnamedKid(firstName);
}

/**
 * Who is covered for less long than the pass is valid, until when and why: `Leo until March 2, 2027, then turns 18`. A number alone tells
 * nothing of kids, so that a pass that it found promises its date to the signer alone.
 */
export function otherEnds(
  { covered = [], covers, expiresAt }: Pick<PassData, 'covered' | 'covers' | 'expiresAt'>,
  isOwn: boolean,
): string[] {
  if (!isOwn) return covers?.kids || covers?.participants ? [said.ownDate] : [];
  return covered.flatMap((person) => {
    const { role, isCovered, turns18, coveredUntil } = person;
    if (role === 'signer' || !isCovered || coveredUntil === null || coveredUntil >= expiresAt) return [];
    const until = times.keepDatesWhole(times.day(venueDay(coveredUntil, venue.timeZone)));
    return [(turns18 ? said.untilTurns18 : said.until)(shownName(person), until)];
  });
}

/** As `unnamedKid` (contract/kids.ts) calls them. */
function isUnnamedKid(name: string): boolean {
  return /^Kid \d+$/.test(name);
}
