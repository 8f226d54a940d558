import type { Picture } from './pictures.ts';

/** The first pictures of the home page, apart from the others, which load later. Written by art/publish.ts. */
export const heroPictures = {
  'hero-1': {
    base: '/pictures/hero-1',
    width: 1920,
    height: 1080,
    widths: [960, 1440, 1920],
    alt: 'A white robot puts on its VR headset before a ring of yellow-green light',
  },
  'hero-1-tall': {
    base: '/pictures/hero-1-tall',
    width: 828,
    height: 1035,
    widths: [480, 828],
    alt: 'A white robot puts on its VR headset before a ring of yellow-green light',
    isLow: true,
  },
  'hero-2': {
    base: '/pictures/hero-2',
    width: 1920,
    height: 1080,
    widths: [960, 1440, 1920],
    alt: 'A family of four watches white robots ride before a wall of sunset',
  },
  'hero-2-tall': {
    base: '/pictures/hero-2-tall',
    width: 828,
    height: 1035,
    widths: [480, 828],
    alt: 'A family of four watches white robots ride before a wall of sunset',
    isLow: true,
  },
  'hero-3': {
    base: '/pictures/hero-3',
    width: 1920,
    height: 1080,
    widths: [960, 1440, 1920],
    alt: 'A white robot rides a racing motorcycle',
  },
  'hero-3-tall': {
    base: '/pictures/hero-3-tall',
    width: 828,
    height: 1035,
    widths: [480, 828],
    alt: 'A white robot rides a racing motorcycle',
    isLow: true,
  },
  'hero-4': {
    base: '/pictures/hero-4',
    width: 1920,
    height: 1080,
    widths: [960, 1440, 1920],
    alt: 'A small white robot waves; behind it others ride the UFO',
  },
  'hero-4-tall': {
    base: '/pictures/hero-4-tall',
    width: 828,
    height: 1035,
    widths: [480, 828],
    alt: 'A small white robot waves; behind it others ride the UFO',
    isLow: true,
  },
} as const satisfies Record<string, Picture>;
