/** SAMPLE CONTENT: the venue's own words about itself. */
export const about = {
  picture: 'workshop-1',
  mission:
    'We get Bethesda families off the couch and into other worlds: VR they ride together, and workshops that show kids how it works.',
  offers: [
    {
      title: 'VR Experiences',
      text: 'Flight, racing and adventure machines that move with you. Ages 5 and up, by machine, solo or together.',
    },
    {
      title: 'STEAM Workshops',
      text: 'Coming soon: science, technology, engineering, arts and math, taught by building things that work.',
    },
  ],
  values: [
    {
      title: 'Innovation',
      text: 'We ride every machine ourselves and keep the ones that still make us grin on the tenth ride.',
    },
    { title: 'Community', text: 'Neighbors meet, birthdays get loud, and nobody is too old to try.' },
    { title: 'Growth', text: 'Everyone should leave a little braver, more curious or better at something.' },
  ],
  /** Roles, played by the venue's own robots: put your people's pictures and names here. */
  team: {
    text: 'We are engineers, teachers and lifelong gamers. Our robots stand in for us here; at the arcade you will meet the people.',
    crew: [
      { role: 'At the Gate', text: 'Checks your pass and gets you to your ride.', picture: 'crew-1' },
      { role: 'On Headsets', text: 'Adjusts yours until the picture is sharp.', picture: 'crew-2' },
      { role: 'At the Machines', text: 'Counts you in and stays until you land.', picture: 'crew-3' },
      { role: 'At the Workbench', text: 'Fixes everything that lands on it.', picture: 'crew-4' },
    ],
  },
  vision:
    'Today, an arcade with a workbench. Next, a place where kids build the worlds their friends come to play in: more machines, a full calendar of classes, and rides designed right here.',
} as const;
