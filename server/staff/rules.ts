/** A working day; design decision 10. */
export const SESSION_MS = 12 * 60 * 60 * 1000;
/** Somebody on leave for half a year signs in as on a new device. */
export const KNOWN_DEVICE_MS = 180 * 24 * 60 * 60 * 1000;
export const FIRST_ACCOUNT_LINK_MS = 24 * 60 * 60 * 1000;
