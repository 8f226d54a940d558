/** What the venue decides about waivers. */
export const rules = {
  /** Null: only on the day on which it is signed. */
  validMonths: 12,
  /** Maryland law gives people three years to bring a claim. */
  keepYears: 3,
  /** The ages that the forms take. */
  youngestKid: 5,
  youngestKidOnOnePage: 1,
  oldestKid: 17,
} as const;
