import type { PictureName } from './pictures.ts';

export interface Toy {
  name: string;
  picture: PictureName;
  description: string;
  /** The day at the venue from which it is on the shelf, such as '2026-03-01'; until one is known, visitors can ask to be told. */
  availableFrom?: string;
}

/** SAMPLE CONTENT: what is to come to the shop. */
export const toys: readonly Toy[] = [
  {
    name: 'Robot Builder Kit',
    picture: 'toy-1',
    description: 'Build a robot that walks, then teach it where to go.',
  },
  {
    name: 'AI Coding Companion',
    picture: 'toy-2',
    description: 'A desktop buddy that says what your kid codes.',
  },
  {
    name: 'Smart Circuit Board',
    picture: 'toy-3',
    description: 'Turn the knob, light the LEDs and see where the current goes.',
  },
  {
    name: 'VR Creation Kit',
    picture: 'toy-4',
    description: 'Build a small world and step inside the same day.',
  },
  {
    name: 'Drone Assembly Lab',
    picture: 'toy-5',
    description: 'Build a drone, balance it, and fly it in the net.',
  },
];
