/**
 * SAMPLE CONTENT that makes claims. Figures, ratings and testimonials must be true, and the venue must be able to show
 * that they are, before the site goes public: 16 CFR 465 forbids invented reviews and ratings.
 */
export const claims = {
  trust: [
    { figure: '1,000+', label: 'families' },
    { figure: '4.9/5', label: 'rating' },
    { figure: '500+', label: 'reviews' },
    { figure: '95%', label: 'return rate' },
  ],
  players: 'Join 3,200+ players',
  testimonials: [
    {
      name: 'Renata K.',
      initial: 'R',
      rating: 5,
      text: 'Signed at breakfast, scanned at the door, flying ten minutes later. My two never asked for their phones.',
    },
    {
      name: 'Dominic A.',
      initial: 'D',
      rating: 5,
      text: 'Grandpa beat everyone on the motorcycle and has not stopped telling people. Best birthday we’ve ever had.',
    },
    {
      name: 'Mei-Lin T.',
      initial: 'M',
      rating: 5,
      text: 'The team matched each machine to the kids’ ages and stayed close the whole time. I could actually relax.',
    },
  ],
} as const;
