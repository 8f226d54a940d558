/** A day of 24 hours. One on a venue's wall may have 23 or 25: that is reckoned with `PlainDate` (server/validity/rules.ts). */
export const DAY_MS = 24 * 60 * 60 * 1000;
