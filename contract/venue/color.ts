/** `#rrggbb` */
export type Hex = `#${string}`;

/** A color in OKLCH, where equal steps look equal: lightness from 0 to 1, chroma from 0, hue in degrees. */
export interface Shade {
  light: number;
  chroma: number;
  hue: number;
}

type Triple = [number, number, number];

const CUBE_TO_RED_GREEN_BLUE: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const RED_GREEN_BLUE_TO_CUBE: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const ROOT_TO_LAB: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LAB_TO_ROOT: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];

function multiply(rows: readonly Triple[], [x, y, z]: Triple): Triple {
  return rows.map(([a, b, c]) => a * x + b * y + c * z) as Triple;
}

/** How much light of each color a screen gives, from 0 to 1. */
function readLights(hex: string): Triple {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

export function readShade(hex: string): Shade {
  const roots = multiply(RED_GREEN_BLUE_TO_CUBE, readLights(hex)).map(Math.cbrt) as Triple;
  const [light, a, b] = multiply(ROOT_TO_LAB, roots);
  return { light, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** The nearest color that screens show: what is too colorful loses chroma. */
export function writeShade({ light, chroma, hue }: Shade): Hex {
  const angle = (hue * Math.PI) / 180;
  for (let kept = chroma; ; kept = Math.max(0, kept - 0.004)) {
    const lab: Triple = [light, kept * Math.cos(angle), kept * Math.sin(angle)];
    const lights = multiply(CUBE_TO_RED_GREEN_BLUE, multiply(LAB_TO_ROOT, lab).map((root) => root ** 3) as Triple);
    if (kept === 0 || lights.every((each) => each > -0.001 && each < 1.001))
      return `#${lights.map(writeLight).join('')}`;
  }
}

function writeLight(light: number): string {
  const part = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0');
}

/** WCAG's relative luminance. */
export function measureLuminance(hex: string): number {
  const [red, green, blue] = readLights(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast, from 1 to 21. */
export function measureContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map(measureLuminance).toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** `share` of `over`, from 0 to 1, on `under`. */
export function mixColors(over: string, under: string, share: number): Hex {
  const parts = [1, 3, 5].map((at) => {
    const [top, bottom] = [over, under].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return Math.round(top * share + bottom * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
