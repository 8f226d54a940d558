import { z } from 'zod';
import { ADULT_AGE } from '../kids.ts';

const MAX_VALID_MONTHS = 36;
const VALID = `must be 1 to ${MAX_VALID_MONTHS} months`;
const MAX_KEEP_YEARS = 30;
const KEEP = `must be 1 to ${MAX_KEEP_YEARS} years`;
const KID_AGE = `must be an age of 0 to ${ADULT_AGE - 1}`;
const KidAge = z
  .int(KID_AGE)
  .min(0, KID_AGE)
  .max(ADULT_AGE - 1, KID_AGE);

/** What a venue decides about waivers. */
export const VenueRules = z
  .strictObject({
    /** How long a waiver is valid; null: on the day on which it is signed. */
    validMonths: z.int(VALID).min(1, VALID).max(MAX_VALID_MONTHS, VALID).nullable(),
    /** How long a waiver is kept after it ends, and after its youngest kid is of age. */
    keepYears: z.int(KEEP).min(1, KEEP).max(MAX_KEEP_YEARS, KEEP),
    youngestKid: KidAge,
    /** On the single page, and the least that the server takes. */
    youngestKidOnOnePage: KidAge,
    oldestKid: KidAge,
  })
  .refine(({ youngestKid, oldestKid }) => youngestKid <= oldestKid, {
    error: 'must not be less than the youngest age',
    path: ['oldestKid'],
  })
  .refine(({ youngestKidOnOnePage, youngestKid }) => youngestKidOnOnePage <= youngestKid, {
    error: 'must not be more than the youngest age on the other forms',
    path: ['youngestKidOnOnePage'],
  });
export type VenueRules = z.infer<typeof VenueRules>;

/**
 * How many years somebody has to bring a claim after an injury, where it has been looked up: nothing is erased before. Maryland: Courts and
 * Judicial Proceedings § 5-101; by § 5-201 they begin for a child when it is of age.
 */
const CLAIM_YEARS: Readonly<Record<string, number>> = { MD: 3 };

export function findClaimYears({ country, state }: { country: string; state: string | null }): number | undefined {
  return country === 'US' && state !== null ? CLAIM_YEARS[state] : undefined;
}
