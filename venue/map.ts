/** SAMPLE CONTENT: the way to the door, in words and as a plan. Units are free: the plan is 320 wide and 200 high, north is up. */
export const map = {
  level: 'Level 2',
  directions: [
    { by: 'By car', text: 'Park in Garage B, free for three hours. Level P2 connects to our floor.' },
    { by: 'By Metro', text: 'Red Line to Bethesda, then ten minutes on foot along Sample Mall Road.' },
    {
      by: 'At the mall',
      text: 'Take the East Entrance and the escalator on your right. We are the second door on Level 2.',
    },
  ],
  street: { name: 'Sample Mall Road', y: 178 },
  mall: { x: 96, y: 22, width: 204, height: 128 },
  garage: { name: 'Garage B', x: 12, y: 58, width: 72, height: 92 },
  entrance: { name: 'East Entrance', x: 300, y: 122 },
  escalator: { x: 252, y: 108 },
  door: { x: 196, y: 66 },
  /** From the garage, and from the entrance by the escalator, each to the door. */
  ways: ['M84 88 H150 V66 H173', 'M300 122 H252 V66 H219'],
} as const;
