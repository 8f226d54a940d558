import { DAY_MS } from '#contract/venue-dates.ts';
/** A working day. */
export const SESSION_MS = 12 * 60 * 60 * 1000;
/** For so long a sign-in or a step-up counts as fresh (docs/decisions/0052). */
export const FRESH_MS = 10 * 60 * 1000;
/** After half a year without a sign-in, a browser or network counts as new. */
export const KNOWN_MARK_MS = 180 * DAY_MS;
export const FIRST_ACCOUNT_LINK_MS = DAY_MS;
/** A tablet that nobody has touched for so long may be in anybody's hands. Of every session that began on an enrolled device. */
export const DEVICE_IDLE_MS = 5 * 60 * 1000;
/** Of a session in one's own browser. */
export const IDLE_MS = 30 * 60 * 1000;
/** Use is written down no more often: a session may end sooner by as much. */
export const NOTE_USE_MS = 30 * 1000;
/** What was under way with the token before when a new one was given. */
export const EARLIER_TOKEN_MS = 30 * 1000;
