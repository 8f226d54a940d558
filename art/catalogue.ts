/** Every picture of the site: what it is cut to, and what it shows for those who do not see it. */
export interface Entry {
  name: string;
  width: number;
  height: number;
  widths: number[];
  alt: string;
  /** Its subject stands in the lower part: where a small screen cuts it, that stays in view. A photograph is cut around its subject. */
  isLow?: true;
}

const HERO = { width: 1920, height: 1080, widths: [960, 1440, 1920] };
const TALL = { width: 828, height: 1035, widths: [480, 828], isLow: true as const };
const GAME = { width: 1280, height: 549, widths: [640, 1280] };
const MACHINE = { width: 960, height: 720, widths: [480, 640, 960] };
const HEAD = { width: 960, height: 720, widths: [480, 720, 960] };
const WIDE = { width: 1440, height: 1080, widths: [480, 720, 960, 1440] };
const TOY = { width: 800, height: 800, widths: [400, 640, 800] };
const CREW = { width: 560, height: 560, widths: [280, 400, 560] };

export const CATALOGUE: Entry[] = [
  {
    name: 'hero-1',
    ...HERO,
    alt: 'A white robot puts on its VR headset before a ring of yellow-green light',
  },
  {
    name: 'hero-1-tall',
    ...TALL,
    alt: 'A white robot puts on its VR headset before a ring of yellow-green light',
  },
  {
    name: 'hero-2',
    ...HERO,
    alt: 'A family of four watches white robots ride before a wall of sunset',
  },
  {
    name: 'hero-2-tall',
    ...TALL,
    alt: 'A family of four watches white robots ride before a wall of sunset',
  },
  {
    name: 'hero-3',
    ...HERO,
    alt: 'A white robot rides a racing motorcycle',
  },
  {
    name: 'hero-3-tall',
    ...TALL,
    alt: 'A white robot rides a racing motorcycle',
  },
  {
    name: 'hero-4',
    ...HERO,
    alt: 'A small white robot waves; behind it others ride the UFO',
  },
  {
    name: 'hero-4-tall',
    ...TALL,
    alt: 'A small white robot waves; behind it others ride the UFO',
  },
  {
    name: 'game-1',
    ...GAME,
    alt: 'Two hands on the yoke of a glider in a red canyon, behind another glider and towards a low sun',
  },
  {
    name: 'game-2',
    ...GAME,
    alt: 'Over the handlebars of a motorcycle that leans into the bend of a wet track through a city at dusk, two riders ahead',
  },
  {
    name: 'game-3',
    ...GAME,
    alt: 'From the cockpit of a submarine: a reef of coral in blue water and another small submarine',
  },
  { name: 'game-4', ...GAME, alt: 'Two hands hold up torches between pillars of ice, on the way to a lit gate' },
  {
    name: 'game-5',
    ...GAME,
    alt: 'From the cockpit of a space ship at speed: a ringed planet, rocks and another ship ahead',
  },
  {
    name: 'machine-1',
    ...MACHINE,
    alt: 'Two white robots with headsets on throw up their arms in a pod that hangs inside a ring taller than a person',
  },
  {
    name: 'machine-2',
    ...MACHINE,
    alt: 'A white robot with a headset on leans into a bend on a full-size motorcycle in its cradle, in coral light',
  },
  {
    name: 'machine-3',
    ...MACHINE,
    alt: 'A white robot with a headset on turns the wheel of an open racing car on a round stage, in amber light',
  },
  {
    name: 'machine-4',
    ...MACHINE,
    alt: 'Two white robots play with headsets on in padded rings under one canopy: one holds out a round lamp, one throws up both arms',
  },
  {
    name: 'machine-5',
    ...MACHINE,
    alt: 'White robots, big and small, ride with headsets on and arms up in a circle of seats between two saucers',
  },
  {
    name: 'toy-1',
    ...TOY,
    alt: 'A small white robot with round lit eyes waves beside gears, screws and a screwdriver',
  },
  {
    name: 'toy-2',
    ...TOY,
    alt: 'A round white desk robot with a smiling lit face behind coding blocks in four colors',
  },
  { name: 'toy-3', ...TOY, alt: 'A green circuit board with a processor, gold traces, lit lamps and a dial' },
  { name: 'toy-4', ...TOY, alt: 'A white VR headset and two controllers before their open case' },
  { name: 'toy-5', ...TOY, alt: 'A quadcopter with ringed propellers hovers over loose motors and a screwdriver' },
  {
    name: 'party-1',
    ...HEAD,
    alt: 'Two white robots of the crew and three kids seen from behind cheer around a birthday cake; one lifts a gift over their head',
  },
  {
    name: 'workshop-1',
    ...WIDE,
    alt: 'At a workbench a white robot with amber trim holds up a gear; one kid builds a small robot, another reaches for a drone',
  },
  { name: 'crew-1', ...CREW, alt: 'A white robot with green trim waves, its eyes closed in a smile' },
  { name: 'crew-2', ...CREW, alt: 'A white robot with blue trim and round eyes holds out a VR headset' },
  { name: 'crew-3', ...CREW, alt: 'A white robot with coral trim and wide eyes holds up an open hand' },
  {
    name: 'crew-4',
    ...CREW,
    alt: 'A white robot with amber trim winks, a gear in one hand and a screwdriver in the other',
  },
];
