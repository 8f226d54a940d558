/** Time to find the phone. */
export const TOTP_OFFER_MS = 15 * 60 * 1000;

/** SQL: whether the owner asks everybody for a second factor. */
export const IS_FACTOR_REQUIRED = 'exists (select from staff_rules where second_factor_required)';

/** SQL: whether the account of `staff` has to set one up before anything else. */
export const MUST_SET_UP_FACTOR = `(${IS_FACTOR_REQUIRED}
  and not exists (select from staff_totp where staff_id = staff.id)
  and not exists (select from staff_passkeys where staff_id = staff.id))`;
