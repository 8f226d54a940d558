/** What the drawing itself defines, as a gradient. */
export const OWN_REFERENCE = /^url\(\s*["']?#[\w.-]+["']?\s*\)$/;

const FIRST_SHAPE =
  /^<svg[^>]* viewBox="([^"]*)"[^>]*>(?:<style>[^<]*<\/style>|<defs>(?:(?!<\/?defs).)*<\/defs>|<g(?![^>]*(?:transform|opacity|clip-path|mask|style|class|display|visibility)=)[^>]*>)*<(rect|circle|ellipse|path)([^>]*)>/s;
const OPAQUE = /^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|(?!none|transparent|currentcolor|inherit)[a-z]+)$/i;
const SEE_THROUGH =
  /stop-opacity|stop-color[=:\s"']+(?:none|transparent|currentcolor|inherit|rgba|hsla|#[0-9a-f]{4}\b|#[0-9a-f]{8}\b)/i;
/** How much of each side it has to reach across. */
const NEARLY = 0.9;

/** Whether the first shape of a cleaned SVG is a ground on which the rest is seen. In doubt no: a plate too many is better than a logo that is not seen. */
export function beginsWithGround(svg: string): boolean {
  const [, box = '', shape, pairs = ''] = FIRST_SHAPE.exec(svg) ?? [];
  const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(pairs)?.[1];
  const name = /^[\w-]+$/.exec(read('class') ?? '')?.[0];
  const rule = (name && new RegExp(`\\.${name}\\s*\\{([^}]*)\\}`).exec(svg)?.[1]) ?? '';
  if (shape === undefined || /(?:transform|opacity|clip-path|mask|display|visibility)\b/.test(pairs + rule))
    return false;
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const measure = (name: string, whole: number) => {
    const size = Number.parseFloat(read(name) ?? '');
    return read(name)?.endsWith('%') ? (size / 100) * whole : size;
  };
  const [across = 0, down = 0] =
    shape === 'rect'
      ? [measure('width', width), measure('height', height)]
      : shape === 'circle'
        ? [2 * measure('r', width), 2 * measure('r', height)]
        : shape === 'ellipse'
          ? [2 * measure('rx', width), 2 * measure('ry', height)]
          : measureOutline(read('d') ?? '');
  const [fill = ''] = [read('style') ?? '', rule, `fill:${read('fill') ?? ''}`].flatMap(
    (style) => /(?<![\w-])fill\s*:\s*([^;]+)/.exec(style)?.[1] ?? [],
  );
  return across >= NEARLY * width && down >= NEARLY * height && isOpaque(fill.trim(), svg);
}

/** How many numbers each command of a path takes; the last two, or the one, are where it goes. */
const TAKEN: Record<string, number> = { m: 2, l: 2, t: 2, h: 1, v: 1, s: 4, q: 4, c: 6, a: 7 };
/** A square whose corners are rounded fills so much of its box. */
const FILLED = 0.8;

/** Of a path that is one outline and about as full as a box with rounded corners; of any other nothing. */
function measureOutline(path: string): number[] {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [, command = '', rest = ''] of path.replace(/z\s*$/i, '').matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const kind = command.toLowerCase();
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []).map(Number);
    const taken = TAKEN[kind] ?? Infinity;
    if (numbers.length % taken > 0 || (kind === 'm' && xs.length > 0)) return [];
    for (let at = taken; at <= numbers.length; at += taken) {
      const before = [xs.at(-1) ?? 0, ys.at(-1) ?? 0] as const;
      const [fromX, fromY] = command === kind ? before : [0, 0];
      xs.push(kind === 'v' ? before[0] : fromX + numbers[kind === 'h' ? at - 1 : at - 2]!);
      ys.push(kind === 'h' ? before[1] : fromY + numbers[at - 1]!);
    }
  }
  const sides = [xs, ys].map((all) => Math.max(...all) - Math.min(...all));
  const area = Math.abs(xs.reduce((sum, x, at) => sum + x * (ys.at(at + 1 - xs.length)! - ys.at(at - 1)!), 0)) / 2;
  return area >= FILLED * sides[0]! * sides[1]! ? sides : [];
}

/** A color, or a gradient of such. */
function isOpaque(fill: string, svg: string): boolean {
  return OWN_REFERENCE.test(fill) ? !SEE_THROUGH.test(svg) : OPAQUE.test(fill);
}
