export const KID_AGE_DEFAULT = 8;

/** The ages that a form accepts: 1 to 17 in the single form, 5 to 17 in the wizard and the streamlined flow. */
export const KID_AGES = { single: { min: 1, max: 17 }, guided: { min: 5, max: 17 } } as const;

export const MAX_KIDS = 30;
export const MAX_PARTICIPANTS = 100;
