/** SAMPLE CONTENT: what signing is said to be like, three steps on the home page and four on /home. Each has its picture by its place. */
export const steps = {
  home: [
    {
      title: 'Sign Once',
      text: 'For yourself, your family or your group, on your own phone, in about two minutes.',
    },
    { title: 'Show Your Pass', text: 'You get a QR code. Staff scan it at the desk and wave you through.' },
    { title: 'Come Back for a Year', text: 'Next time your phone number is all you need.' },
  ],
  landing: [
    { title: 'Fill Form', text: 'Your name and how to reach you. Nothing we don’t need.' },
    { title: 'Add Family', text: 'Your kids or your group, on the same waiver.' },
    { title: 'Sign Digitally', text: 'With a finger, a mouse, or by typing your name.' },
    { title: 'Ready', text: 'Show your QR code at the desk, and play for a year.' },
  ],
} as const;
