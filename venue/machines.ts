import type { RideLimits } from '#contract/venue/ride-limits.ts';
import type { PictureName } from './pictures.ts';

export type Thrill = 'High' | 'Medium' | 'Low' | 'Mixed';

export interface Machine extends RideLimits {
  name: string;
  picture: PictureName;
  category: string;
  duration: string;
  thrill: Thrill;
  capacity: string;
  games: string;
  price: string;
  features: string;
}

const PRICE = '$11.99 - $15.99';

/** SAMPLE CONTENT: the machines on the floor, in the order of the board. */
export const machines: readonly Machine[] = [
  {
    name: '360° Double Flight VR',
    picture: 'machine-1',
    category: 'Flight Adventure',
    minAge: 6,
    maxAge: null,
    minHeight: null,
    heightUnit: 'in',
    duration: '5 min',
    thrill: 'High',
    capacity: '2 people',
    games: '80 games',
    price: PRICE,
    features: 'Two seats on one gimbal. Roll, loop and dive together, all the way around.',
  },
  {
    name: '360° Moto VR',
    picture: 'machine-2',
    category: 'Racing',
    minAge: 8,
    maxAge: null,
    minHeight: null,
    heightUnit: 'in',
    duration: '7 min',
    thrill: 'High',
    capacity: 'Individual + competition',
    games: '32 themes',
    price: PRICE,
    features: 'A full-size motorcycle that leans as far as you dare. Race the rider next to you.',
  },
  {
    name: 'Car Simulator VR',
    picture: 'machine-3',
    category: 'Racing Simulation',
    minAge: 5,
    maxAge: null,
    minHeight: null,
    heightUnit: 'in',
    duration: '8 min',
    thrill: 'Medium',
    capacity: 'Individual',
    games: '45 themes',
    price: PRICE,
    features: 'A moving cockpit with a wheel that fights back and pedals small feet can reach.',
  },
  {
    name: 'Corps Pro VR',
    picture: 'machine-4',
    category: 'Action Adventure',
    minAge: 6,
    maxAge: null,
    minHeight: null,
    heightUnit: 'in',
    duration: '10 min',
    thrill: 'High',
    capacity: 'Individual + competition',
    games: '65 games',
    price: PRICE,
    features: 'Stand up, walk, duck and aim: the mission happens all around you.',
  },
  {
    name: 'UFO Experience',
    picture: 'machine-5',
    category: 'Sci-Fi Adventure',
    minAge: 6,
    maxAge: null,
    minHeight: null,
    heightUnit: 'in',
    duration: '6 min',
    thrill: 'Medium',
    capacity: 'Up to 5 people',
    games: '54 games',
    price: PRICE,
    features: 'The whole family in one flying saucer.',
  },
];
