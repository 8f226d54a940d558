/** SAMPLE CONTENT: the words of the home page, and which pictures go with them. */
export const home = {
  title: 'Your passport to somewhere else.',
  lead: 'Fly, race and explore together in the middle of Bethesda. Sign the waiver on your phone and walk right in.',
  slides: ['hero-1', 'hero-2', 'hero-3', 'hero-4'],
} as const;
