/** A working day; design decision 10. */
export const SESSION_MS = 12 * 60 * 60 * 1000;
export const FIRST_ACCOUNT_LINK_MS = 24 * 60 * 60 * 1000;
