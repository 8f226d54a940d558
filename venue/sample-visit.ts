/** SAMPLE CONTENT: whose visit the home page adds up, at the prices of `machines.ts`. */
export const sampleVisit = { who: 'Two kids and one parent', people: 3, ridesEach: 3 } as const;
