/** SAMPLE CONTENT: whose visit the home page adds up, at the prices of `machines.ts`, and where in their range a day's price is told. */
export const sampleVisit = {
  who: 'Two kids and one parent',
  people: 3,
  ridesEach: 3,
  priceNote: 'The desk tells you the day’s price before you pay.',
} as const;
