/** SAMPLE CONTENT: the venue's own words about itself. */
export const about = {
  mission:
    'We get Bethesda families off the couch and into other worlds, with VR they ride together and workshops where kids learn how it all works.',
  offers: [
    {
      title: 'VR experiences',
      text: 'Flight, racing and adventure machines that move with you. Ages 6 and up, solo or together.',
      picture: 'machine-1',
    },
    {
      title: 'STEAM workshops',
      text: 'Science, technology, engineering, arts and math, taught by building things that work.',
      picture: 'toy-1',
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
  team: 'We are engineers, teachers and lifelong gamers. One of us fits your headset, one stays by the machine until you land, and the person at the workbench has broken and fixed everything on it.',
  vision:
    'Today, an arcade with a workbench. Next, a place where kids build the worlds their friends come to play in: more machines, a full calendar of classes, and rides designed right here.',
} as const;
