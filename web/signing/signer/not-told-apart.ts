/** For a signer who gave a birth date and still met a waiver of the same name. */
export const NOT_TOLD_APART =
  'Not yours? The birth date that you gave could not tell you apart. Please sign with a phone number and email of your own, or ask at the desk.';
