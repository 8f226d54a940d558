/** SAMPLE CONTENT: the venue's own words about itself. */
export const about = {
  mission:
    'We open other worlds to families in Bethesda: through play that gets everyone off the couch, and workshops that show how it is made.',
  sections: [
    {
      title: 'VR experiences',
      text: 'Flight, racing and adventure machines that move with you, for ages 5 and up, alone or together.',
    },
    {
      title: 'STEAM workshops',
      text: 'Science, technology, engineering, arts and mathematics, taught by making things that work.',
    },
    {
      title: 'Innovation',
      text: 'We try every machine ourselves and keep what still makes us grin after the tenth ride.',
    },
    { title: 'Community', text: 'A place where neighbours meet, birthdays are loud and nobody is too old to try.' },
    { title: 'Growth', text: 'Every visit should leave someone braver, more curious or better at something.' },
  ],
} as const;
