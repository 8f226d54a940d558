/** SAMPLE CONTENT: the ages and subjects of the workshops. */
export const workshops = {
  /** The first day of classes, such as '2026-03-01'; null until it is known. */
  startsOn: null as string | null,
  ages: [
    { band: '6-10', text: 'First circuit, first code, first robot.' },
    { band: '11-15', text: 'Design a game, print a part, fly what you built.' },
    { band: '16+', text: 'Real tools, real game engines, a portfolio to show for it.' },
  ],
  subjects: ['Science', 'Technology', 'Engineering', 'Arts', 'Mathematics'],
} as const;
