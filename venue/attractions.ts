/** SAMPLE CONTENT: the games of the strip on the home page, and what makes the machines more than a headset. */
export const attractions = {
  machinesNote:
    'Most machines are for ages\u00a06+, the car for\u00a05+, the motorcycle for\u00a08+. We help you pick.',
  games: [
    { name: 'Sky Canyon', kind: 'Flight', picture: 'game-1' },
    { name: 'Night Circuit', kind: 'Racing', picture: 'game-2' },
    { name: 'Deep Reef', kind: 'Exploration', picture: 'game-3' },
    { name: 'Ice Temple', kind: 'Adventure', picture: 'game-4' },
    { name: 'Orbit Run', kind: 'Sci-fi', picture: 'game-5' },
  ],
  beyondHeadsets: [
    { title: 'Immersive Audio', text: 'Sound comes from where it happens: behind you, above you, far below.' },
    { title: 'Dynamic Lighting', text: 'The room lights up with the ride, so watching is half the fun.' },
    { title: 'Motion Simulation', text: 'Seats tilt, shake and spin with what you see.' },
    { title: 'Multiplayer Features', text: 'Fly as a crew or race each other, side by side.' },
  ],
} as const;
