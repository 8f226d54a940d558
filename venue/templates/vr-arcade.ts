import { makeTemplate } from './template.ts';

export const vrArcade = makeTemplate({
  name: 'VR arcade',
  tagline: 'Virtual-reality arcade',
  colors: { main: '#14476b', accent: '#5ad1ff' },
  activities: [
    {
      name: 'Free-Roam VR',
      category: 'Virtual reality',
      features: 'Walk around in another world with your friends.',
    },
    {
      name: 'VR Station',
      category: 'Virtual reality',
      features: 'Your own place to play, one game after another.',
    },
    { name: 'VR Racing', category: 'Racing', features: 'A seat, a wheel and the rider next to you.' },
    { name: 'VR Motion Ride', category: 'Rides', features: 'A seat that moves with what you see.' },
  ],
  activitiesNote: 'Ask us which one to begin with.',
  home: {
    title: 'Step into another world.',
    lead: 'Play, race and explore together. Sign the waiver on your phone before you come.',
  },
  mission: 'A place to play in other worlds together.',
  team: 'Come and meet the people who run the floor.',
  vision: 'A place for families.',
  partyLead: 'Birthdays, teams and school groups. Tell us who is coming.',
  verb: 'Play',
  // The product's own are those of such a place.
  words: {},
  risks:
    'I understand that virtual reality carries inherent risks, including but not limited to motion sickness, disorientation, eye strain, seizures, falls, and collisions with objects or other people.',
});
