/** Of the one edition that pages show today. */
export const SHOWN_LANGUAGE = 'en';

/** The most versions that differ in when their waivers end: the microseconds of a millisecond. */
const MAX_TOLD_APART = 999;

/**
 * When a waiver ends, to the microsecond: those of a later version a microsecond after those of an earlier one that were
 * signed on the same day, so that one instant parts the waivers of old and new texts (docs/decisions/0017).
 */
export function endOf(expiresAt: Date, textVersion: number): string {
  const micros = String(Math.min(textVersion, MAX_TOLD_APART)).padStart(3, '0');
  return `${expiresAt.toISOString().slice(0, -1)}${micros}Z`;
}

/**
 * SQL for when one of `waivers` ends or ended: earlier than it was signed for if staff have asked the signers of its text to
 * sign again.
 */
export const EFFECTIVE_END = effectiveEnd('waivers.expires_at');

/** The same for the end of a waiver in another column. */
export function effectiveEnd(column: string): string {
  return `least(${column}, (select min(decided_at) from text_rulings where valid_from > ${column}))`;
}

/** From which end on a waiver is valid: from now, or from a later end if staff asked for new signatures. */
export function laterOf(now: Date, validFrom: string | undefined): Date | string {
  return validFrom !== undefined && new Date(validFrom) >= now ? validFrom : now;
}
