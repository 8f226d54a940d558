import { makeTemplate } from './template.ts';
import { wordsOf } from './words.ts';

export const laserTag = makeTemplate({
  name: 'Laser tag',
  tagline: 'Laser tag arena',
  colors: { main: '#5b1246', accent: '#ff6fb5' },
  activities: [
    {
      name: 'Laser Tag',
      category: 'Laser tag',
      features: 'Teams, vests and a dark arena full of places to hide.',
    },
    { name: 'Private Game', category: 'Laser tag', features: 'The arena for your group alone.' },
  ],
  activitiesNote: 'New here? Ask us how the vest works.',
  home: {
    title: 'Ready, aim, play.',
    lead: 'Team up in the arena. Sign the waiver on your phone before you come.',
  },
  mission: 'A place to play as a team.',
  team: 'Come and meet the people who run the arena.',
  vision: 'A place for friends.',
  partyLead: 'Birthdays, teams and school groups. Tell us who is coming.',
  verb: 'Play',
  words: wordsOf({ kind: 'Laser Tag', verb: 'play', place: 'arena' }),
  risks:
    'I understand that laser tag carries inherent risks, including but not limited to running and turning in a dark place with obstacles, trips, falls, collisions with other people or with walls, flashing lights, loud sounds, sprains and fractures.',
});
