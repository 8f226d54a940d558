/**
 * The pictures of the site, written by art/publish.ts: to change a text or a size, edit art/catalogue.ts.
 * Each stands at `base`-`one of widths`, as .avif and as .webp.
 */
export interface Picture {
  base: string;
  width: number;
  height: number;
  widths: readonly number[];
  alt: string;
  /** Its subject stands in the lower part, which stays in view where a small screen cuts it. */
  isLow?: true;
}

export const pictures = {
  'game-1': {
    base: '/pictures/game-1',
    width: 1280,
    height: 549,
    widths: [640, 1280],
    alt: 'Two hands on the yoke of a glider in a red canyon, behind another glider and towards a low sun',
  },
  'game-2': {
    base: '/pictures/game-2',
    width: 1280,
    height: 549,
    widths: [640, 1280],
    alt: 'Over the handlebars of a motorcycle that leans into the bend of a wet track through a city at dusk, two riders ahead',
  },
  'game-3': {
    base: '/pictures/game-3',
    width: 1280,
    height: 549,
    widths: [640, 1280],
    alt: 'From the cockpit of a submarine: a reef of coral in blue water and another small submarine',
  },
  'game-4': {
    base: '/pictures/game-4',
    width: 1280,
    height: 549,
    widths: [640, 1280],
    alt: 'Two hands hold up torches between pillars of ice, on the way to a lit gate',
  },
  'game-5': {
    base: '/pictures/game-5',
    width: 1280,
    height: 549,
    widths: [640, 1280],
    alt: 'From the cockpit of a space ship at speed: a ringed planet, rocks and another ship ahead',
  },
  'machine-1': {
    base: '/pictures/machine-1',
    width: 960,
    height: 720,
    widths: [480, 640, 960],
    alt: 'Two white robots with headsets on throw up their arms in a pod that hangs inside a ring taller than a person',
  },
  'machine-2': {
    base: '/pictures/machine-2',
    width: 960,
    height: 720,
    widths: [480, 640, 960],
    alt: 'A white robot with a headset on leans into a bend on a full-size motorcycle in its cradle, in coral light',
  },
  'machine-3': {
    base: '/pictures/machine-3',
    width: 960,
    height: 720,
    widths: [480, 640, 960],
    alt: 'A white robot with a headset on turns the wheel of an open racing car on a round stage, in amber light',
  },
  'machine-4': {
    base: '/pictures/machine-4',
    width: 960,
    height: 720,
    widths: [480, 640, 960],
    alt: 'Two white robots play with headsets on in padded rings under one canopy: one holds out a round lamp, one throws up both arms',
  },
  'machine-5': {
    base: '/pictures/machine-5',
    width: 960,
    height: 720,
    widths: [480, 640, 960],
    alt: 'White robots, big and small, ride with headsets on and arms up in a circle of seats between two saucers',
  },
  'toy-1': {
    base: '/pictures/toy-1',
    width: 800,
    height: 800,
    widths: [400, 640, 800],
    alt: 'A small white robot with round lit eyes waves beside gears, screws and a screwdriver',
  },
  'toy-2': {
    base: '/pictures/toy-2',
    width: 800,
    height: 800,
    widths: [400, 640, 800],
    alt: 'A round white desk robot with a smiling lit face behind coding blocks in four colors',
  },
  'toy-3': {
    base: '/pictures/toy-3',
    width: 800,
    height: 800,
    widths: [400, 640, 800],
    alt: 'A green circuit board with a processor, gold traces, lit lamps and a dial',
  },
  'toy-4': {
    base: '/pictures/toy-4',
    width: 800,
    height: 800,
    widths: [400, 640, 800],
    alt: 'A white VR headset and two controllers before their open case',
  },
  'toy-5': {
    base: '/pictures/toy-5',
    width: 800,
    height: 800,
    widths: [400, 640, 800],
    alt: 'A quadcopter with ringed propellers hovers over loose motors and a screwdriver',
  },
  'party-1': {
    base: '/pictures/party-1',
    width: 960,
    height: 720,
    widths: [480, 720, 960],
    alt: 'Two white robots of the crew and three kids seen from behind cheer around a birthday cake; one lifts a gift over their head',
  },
  'workshop-1': {
    base: '/pictures/workshop-1',
    width: 1440,
    height: 1080,
    widths: [480, 720, 960, 1440],
    alt: 'At a workbench a white robot with amber trim holds up a gear; one kid builds a small robot, another reaches for a drone',
  },
  'crew-1': {
    base: '/pictures/crew-1',
    width: 560,
    height: 560,
    widths: [280, 400, 560],
    alt: 'A white robot with green trim waves, its eyes closed in a smile',
  },
  'crew-2': {
    base: '/pictures/crew-2',
    width: 560,
    height: 560,
    widths: [280, 400, 560],
    alt: 'A white robot with blue trim and round eyes holds out a VR headset',
  },
  'crew-3': {
    base: '/pictures/crew-3',
    width: 560,
    height: 560,
    widths: [280, 400, 560],
    alt: 'A white robot with coral trim and wide eyes holds up an open hand',
  },
  'crew-4': {
    base: '/pictures/crew-4',
    width: 560,
    height: 560,
    widths: [280, 400, 560],
    alt: 'A white robot with amber trim winks, a gear in one hand and a screwdriver in the other',
  },
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof pictures;

/** A picture as it moves (art/loop.py), in the formats that browsers play; null under a photograph of the venue. */
export const heroLoop: { picture: string; files: readonly { src: string; type: string }[] } | null = {
  picture: 'hero-1',
  files: [
    { src: '/pictures/hero-1-av1.webm', type: 'video/webm; codecs=av01.0.05M.08' },
    { src: '/pictures/hero-1.webm', type: 'video/webm' },
    { src: '/pictures/hero-1.mp4', type: 'video/mp4' },
  ],
};

/** What others show beside a link to the site. */
export const shareCard = {
  src: '/pictures/share-card.jpg',
  width: 1200,
  height: 630,
  alt: 'Farside VR: a robot puts on its VR headset before a ring of light',
} as const;
