/** SAMPLE CONTENT: the venue's own words about itself. */
export const about = {
  mission:
    'We open other worlds to families in Bethesda: through play that gets everyone off the couch, and workshops that show how it is made.',
  offers: [
    {
      title: 'VR experiences',
      text: 'Flight, racing and adventure machines that move with you, for ages 6 and up, alone or together.',
      picture: 'machine-1',
    },
    {
      title: 'STEAM workshops',
      text: 'Science, technology, engineering, arts and mathematics, taught by making things that work.',
      picture: 'toy-1',
    },
  ],
  values: [
    {
      title: 'Innovation',
      text: 'We try every machine ourselves and keep what still makes us grin after the tenth ride.',
    },
    { title: 'Community', text: 'A place where neighbours meet, birthdays are loud and nobody is too old to try.' },
    { title: 'Growth', text: 'Every visit should leave someone braver, more curious or better at something.' },
  ],
  team: 'We are engineers, teachers and lifelong players. One of us fits your headset, one stays beside the machine until you have landed, and at the workbench you will find someone who has broken and mended everything on it.',
  vision:
    'Today an arcade with a workbench. Next, a place where children build the worlds that their friends come to visit: more machines, a full calendar of classes, and rides that were designed in this room.',
} as const;
