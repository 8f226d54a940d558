import { makeTemplate } from './template.ts';
import { wordsOf } from './words.ts';

export const climbingGym = makeTemplate({
  name: 'Climbing gym',
  tagline: 'Climbing gym',
  colors: { main: '#1f4d2b', accent: '#e3cfa4' },
  activities: [
    {
      name: 'Bouldering',
      category: 'Bouldering',
      features: 'Short climbs above pads, without a rope.',
    },
    {
      name: 'Top Rope',
      category: 'Roped climbing',
      features: 'Climb with a rope from above and a partner who belays.',
    },
    {
      name: 'Auto Belay',
      category: 'Roped climbing',
      features: 'Climb by yourself: the device takes in the rope and lowers you.',
    },
    {
      name: 'Lead Climbing',
      category: 'Roped climbing',
      features: 'For climbers who clip the rope on their way up.',
    },
    { name: 'Kids’ Wall', category: 'Kids', features: 'Big holds, bright colors and short walls.' },
  ],
  activitiesNote: 'New here? Ask us how it works.',
  home: {
    title: 'Find your way up.',
    lead: 'Climb with friends or by yourself. Sign the waiver on your phone before you come.',
  },
  mission: 'A place to climb, learn and meet people, from the first wall to the hardest route.',
  team: 'Come and meet the people who set the routes and run the desk.',
  vision: 'A place for climbers.',
  partyLead: 'Birthdays, teams and school groups. Tell us who is coming.',
  verb: 'Climb',
  words: wordsOf({ kind: 'Climbing', verb: 'climb', place: 'gym' }),
  risks:
    'I understand that climbing, bouldering, belaying and other activities of a climbing gym carry inherent risks, including but not limited to falls from height, hard landings, being struck by other climbers or by equipment, failure of equipment, errors of a belayer, sprains, fractures, injuries of the head, neck or spine and, rarely, paralysis or death.',
});
