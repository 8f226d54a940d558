/**
 * Which words for signing electronically are shown (consent-texts.ts), for each way of agreeing (`venue.electronicConsent`). Apart from the words, which
 * come with the signature box: the first page of the form needs the numbers alone.
 */
export const ELECTRONIC_VERSIONS = { 'by-signing': 1, tick: 2 } as const;
