/** A venue says where each comes from. */
const source = 'Invented for the sample';

/**
 * SAMPLE CONTENT that makes claims. Figures, ratings and testimonials must be true, and the venue must be able to show
 * that they are, before the site goes public: 16 CFR 465 forbids invented reviews and ratings.
 */
export const claims = {
  trust: [
    { figure: '1,000+', label: 'families', source },
    { figure: '4.9/5', label: 'rating', source },
    { figure: '500+', label: 'reviews', source },
    { figure: '95%', label: 'return rate', source },
  ],
  players: 'Join 3,200+ players',
  playersSource: source,
  testimonials: [
    {
      name: 'Renata K.',
      initial: 'R',
      rating: 5,
      text: 'Signed at breakfast, scanned at the door, flying ten minutes later. My two never asked for their phones.',
      source,
    },
    {
      name: 'Dominic A.',
      initial: 'D',
      rating: 5,
      text: 'Grandpa beat everyone on the motorcycle and has not stopped telling people. Best birthday we’ve ever had.',
      source,
    },
    {
      name: 'Mei-Lin T.',
      initial: 'M',
      rating: 5,
      text: 'The team matched each machine to the kids’ ages and stayed close the whole time. I could actually relax.',
      source,
    },
  ],
} as const;
