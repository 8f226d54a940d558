import { makeTemplate } from './template.ts';
import { wordsOf } from './words.ts';

export const trampolinePark = makeTemplate({
  name: 'Trampoline park',
  tagline: 'Trampoline park',
  colors: { main: '#1b3f9c', accent: '#ff8a1f' },
  activities: [
    {
      name: 'Open Jump',
      category: 'Trampolines',
      features: 'Wall-to-wall trampolines for jumping at your own pace.',
    },
    {
      name: 'Toddler Time',
      category: 'Trampolines',
      features: 'A quieter time to jump for the youngest and their grown-ups.',
    },
    {
      name: 'Dodgeball',
      category: 'Games',
      features: 'Two teams, soft balls and a floor that bounces.',
    },
    { name: 'Foam Pit', category: 'Freestyle', features: 'Jump, flip and land in foam.' },
    { name: 'Climbing Wall', category: 'Climbing', features: 'Climb as high as you dare.' },
    {
      name: 'Ninja Course',
      category: 'Obstacles',
      features: 'Swing, balance and climb from start to finish.',
    },
  ],
  activitiesNote: 'Ask us which area fits your kids.',
  home: {
    title: 'Jump right in.',
    lead: 'Jump, flip and play together. Sign the waiver on your phone before you come.',
  },
  mission: 'A place to jump, burn energy and have fun together.',
  team: 'Come and meet the people who run the floor.',
  vision: 'A place for families.',
  partyLead: 'Birthdays, teams and school groups. Tell us who is coming.',
  verb: 'Jump',
  words: wordsOf({ kind: 'Jump', verb: 'jump', place: 'park' }),
  risks:
    'I understand that trampolines, foam pits, climbing and other activities of a trampoline park carry inherent risks, including but not limited to falls, collisions with other people or with equipment, landing badly, sprains, fractures, injuries of the head, neck or spine and, rarely, paralysis or death.',
});
