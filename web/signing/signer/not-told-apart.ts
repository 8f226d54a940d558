/** What is said besides to whoever gave a birth date and met a waiver of their name all the same. */
export const NOT_TOLD_APART =
  'Not yours? The birth date that you gave could not tell you apart. Please sign with a phone number and email of your own, or ask at the desk.';
