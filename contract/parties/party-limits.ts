/** How many people a host may expect. */
export const PARTY_SIZE = { min: 1, max: 200 } as const;

/** How far ahead a party may be, in days. */
export const MAX_DAYS_AHEAD = 400;

export const MAX_TITLE = 80;
