/** Time to find the phone. */
export const TOTP_OFFER_MS = 15 * 60 * 1000;
