/** A field of a birth date that is none yet. */
export const DATELESS_FIELD = '[data-dateless] input';
