/** SAMPLE CONTENT: the games of the strip on the home page, and what makes the machines more than a headset. */
export const attractions = {
  machinesNote:
    'Fun for ages 6+. The car simulator starts at 5, the motorcycle at 8, and our team matches every ride to your group.',
  games: [
    { name: 'Sky Canyon', kind: 'Flight', picture: 'game-1' },
    { name: 'Night Circuit', kind: 'Racing', picture: 'game-2' },
    { name: 'Deep Reef', kind: 'Exploration', picture: 'game-3' },
    { name: 'Ice Temple', kind: 'Adventure', picture: 'game-4' },
    { name: 'Orbit Run', kind: 'Sci-fi', picture: 'game-5' },
  ],
  beyondHeadsets: [
    { title: 'Immersive Audio', text: 'Sound that comes from where the thing is: behind you, above you, far below.' },
    { title: 'Dynamic Lighting', text: 'The room changes with the ride, so that those who watch are part of it.' },
    { title: 'Motion Simulation', text: 'Seats that tilt, shake and turn in step with what you see.' },
    { title: 'Multiplayer Features', text: 'Fly as a crew or race each other, side by side in the same world.' },
  ],
} as const;
