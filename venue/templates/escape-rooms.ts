import { makeTemplate } from './template.ts';
import { wordsOf } from './words.ts';

export const escapeRooms = makeTemplate({
  name: 'Escape rooms',
  tagline: 'Escape rooms',
  colors: { main: '#6b3410', accent: '#f2c14e' },
  activities: [
    { name: 'First Room', category: 'Escape room', features: 'Find the clues and get out in time.' },
    { name: 'Second Room', category: 'Escape room', features: 'Find the clues and get out in time.' },
  ],
  activitiesNote: 'Ask us which room fits your group.',
  home: {
    title: 'Find your way out.',
    lead: 'Solve it together. Sign the waiver on your phone before you come.',
  },
  mission: 'A place to think, laugh and solve something together.',
  team: 'Come and meet the people who run the games.',
  vision: 'A place for friends.',
  partyLead: 'Birthdays, teams and school groups. Tell us who is coming.',
  verb: 'Play',
  words: wordsOf({ kind: 'Escape', verb: 'play', place: 'rooms' }),
  risks:
    'I understand that escape rooms carry inherent risks, including but not limited to small and dimly lit rooms, trips, falls, pinched fingers, collisions with objects or other people, flashing lights, loud sounds, and fear or discomfort in closed spaces.',
});
