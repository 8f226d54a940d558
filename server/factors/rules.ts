/** Time to find the phone. */
export const TOTP_OFFER_MS = 15 * 60 * 1000;

/** SQL: whether the owner asks everybody for a second factor. */
export const IS_FACTOR_REQUIRED = 'exists (select from staff_rules where second_factor_required)';
