/** As text. */
export const MAX_LOGO_LENGTH = 60_000;
const MAX_PARTS = 3000;
const MAX_DEPTH = 30;
/** Each may double what is drawn. */
const MAX_USES = 10;

const DRAWN = 'circle ellipse line path polygon polyline rect';
const ELEMENTS = new Set(
  `svg g defs symbol use style clipPath mask linearGradient radialGradient stop ${DRAWN}`.split(' '),
);
const ATTRIBUTES = new Set(
  (
    'class clip-path clip-rule clipPathUnits color cx cy d display fill fill-opacity fill-rule fx fy gradientTransform gradientUnits height ' +
    'href id mask mask-type maskContentUnits maskUnits offset opacity points preserveAspectRatio r rx ry spreadMethod stop-color ' +
    'stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity ' +
    'stroke-width style transform viewBox visibility width x x1 x2 y y1 y2'
  ).split(' '),
);
/** What drawing programs say to themselves, and nothing of which is seen. */
const UNSEEN_ELEMENTS = /^(metadata|title|desc|[a-z]+:[\w.-]+)$/i;
const UNSEEN_ATTRIBUTES =
  /^(xmlns(:\w+)?|version|baseProfile|role|focusable|aria-[a-z]+|data-[\w-]+|enable-background|(xml|sodipodi|inkscape|sketch|serif|i|x|figma):[\w.-]+|font-[a-z-]+|text-[a-z-]+|overflow|letter-spacing|word-spacing|isolation|mix-blend-mode|paint-order|shape-rendering|image-rendering|color-interpolation(-filters)?)$/;

/** One after the other they make up the text: a note, a tag that ends, a tag that begins, or what is between tags. */
const PIECES =
  /<\?xml[^<>?]*\?>|<!DOCTYPE[^<>[]*>|<!--(?:(?!--)[\s\S])*-->|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;
const PAIRS = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The sentence that a problem is part of ends with a period of its own. */
const HOW = 'Save it as plain SVG, with its text turned into outlines';
/** A drawing refers to its own parts alone. */
const REFERENCE = /url\(/i;
const OWN_REFERENCE = /^url\(\s*["']?#[\w.-]+["']?\s*\)$/;

export interface Logo {
  /** Written anew: nothing is in it that is not known here. */
  svg: string;
  /** How many times as wide as it is high. */
  ratio: number;
  /** Which colors it has, as they are written. */
  colors: string[];
  /** Its first shape is a ground of its own, on which the rest is seen. */
  isTile: boolean;
}

class Fault extends Error {}

/** Reads a drawing from anywhere. Says what is wrong with one that does not only draw. */
export function readLogo(text: string): Logo | { fault: string } {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message };
    throw error;
  }
}

function read(text: string): Logo {
  if (text.length > MAX_LOGO_LENGTH) throw new Fault(`must be smaller than ${MAX_LOGO_LENGTH / 1000} kB`);
  const written: string[] = [];
  const colors = new Set<string>();
  const open: string[] = [];
  /** In how many elements we are of which nothing is kept. */
  let unseen = 0;
  let ratio: number | undefined;
  let uses = 0;
  let length = 0;
  for (const piece of text.trim().matchAll(PIECES)) {
    const [whole, ends, begins, pairs = '', isEmpty, between] = piece;
    length += whole.length;
    if (ends !== undefined) {
      if (open.pop() !== ends) throw new Fault(`is no whole drawing: it lacks the end of a part. ${HOW}`);
      if (unseen > 0) unseen -= 1;
      else written.push(`</${ends}>`);
    } else if (begins !== undefined) {
      if (open.length === 0 && (begins !== 'svg' || written.length > 0)) throw new Fault('must be one drawing in SVG');
      uses += Number(begins === 'use');
      if (open.length > MAX_DEPTH || written.length > MAX_PARTS || uses > MAX_USES)
        throw new Fault(`is too complicated. ${HOW}`);
      const isUnseen = unseen > 0 || UNSEEN_ELEMENTS.test(begins);
      if (!isUnseen && !ELEMENTS.has(begins)) throw new Fault(`holds what a logo may not have: <${begins}>. ${HOW}`);
      if (!isEmpty) open.push(begins);
      if (isUnseen) {
        if (!isEmpty) unseen += 1;
        continue;
      }
      const kept = readPairs(begins, pairs, colors);
      if (written.length === 0) ratio = fixSize(kept);
      written.push(`<${begins}${[...kept].map(([name, value]) => ` ${name}="${value}"`).join('')}${isEmpty}>`);
    } else if (between !== undefined && unseen === 0 && between.trim() !== '') {
      if (open.at(-1) !== 'style') throw new Fault(`holds text. ${HOW}`);
      refuseStyle(between, colors);
      written.push(between);
    }
  }
  if (length !== text.trim().length || open.length > 0 || written.length === 0)
    throw new Fault(`could not be read as a drawing in SVG. ${HOW}`);
  if (ratio === undefined) throw new Fault(`does not say how large it is. ${HOW}`);
  const svg = written.join('');
  return { svg, ratio, colors: [...colors], isTile: beginsWithGround(svg) };
}

const FIRST_SHAPE =
  /^<svg[^>]* viewBox="([^"]*)"[^>]*>(?:<style>[^<]*<\/style>|<defs>(?:(?!<\/?defs).)*<\/defs>|<g(?![^>]*(?:transform|opacity|clip-path|mask|style|class|display|visibility)=)[^>]*>)*<(rect|circle|ellipse|path)([^>]*)>/s;
const OPAQUE = /^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|(?!none|transparent|currentcolor|inherit)[a-z]+)$/i;
const SEE_THROUGH =
  /stop-opacity|stop-color[=:\s"']+(?:none|transparent|currentcolor|inherit|rgba|hsla|#[0-9a-f]{4}\b|#[0-9a-f]{8}\b)/i;
/** How much of each side it has to reach across. */
const NEARLY = 0.9;

/** Of what is written in a way not known here, it says no: a plate too many is better than a logo that is not seen. */
function beginsWithGround(svg: string): boolean {
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

function readPairs(element: string, pairs: string, colors: Set<string>): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [, name = '', double, single] of pairs.matchAll(PAIRS)) {
    const value = (double ?? single ?? '').replaceAll('"', "'");
    const known = name === 'xlink:href' ? 'href' : name;
    if (kept.has(known)) throw new Fault(`says something twice: ${name}`);
    if (UNSEEN_ATTRIBUTES.test(known)) continue;
    if (!ATTRIBUTES.has(known)) throw new Fault(`holds what a logo may not have: ${name} of <${element}>. ${HOW}`);
    if (/[&\\]/.test(value)) throw new Fault(`has signs in ${name} that a logo does not need. ${HOW}`);
    if (known === 'href' && !/^#[\w.-]+$/.test(value)) throw new Fault(`refers to something outside of itself. ${HOW}`);
    if (known === 'style') refuseStyle(value, colors);
    else if (REFERENCE.test(value) && !OWN_REFERENCE.test(value))
      throw new Fault(`refers to something outside of itself. ${HOW}`);
    if (['fill', 'stroke', 'stop-color', 'color'].includes(known)) colors.add(value.trim());
    kept.set(known, value);
  }
  return kept;
}

function refuseStyle(style: string, colors: Set<string>): void {
  const references = style.match(/url\([^)]*\)?/gi) ?? [];
  if (/[@\\&]|expression|javascript:/i.test(style) || !references.every((each) => OWN_REFERENCE.test(each)))
    throw new Fault(`loads something in its styles. ${HOW}`);
  for (const [, color = ''] of style.matchAll(/(?:fill|stroke|stop-color|color)\s*:\s*([^;}]+)/g))
    colors.add(color.trim());
}

/** The drawing fills whatever room it gets. */
function fixSize(root: Map<string, string>): number {
  const [width, height] = ['width', 'height'].map((side) => Number.parseFloat(root.get(side) ?? ''));
  const box = root.get('viewBox') ?? `0 0 ${width} ${height}`;
  const sides = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ratio = Number(sides[2]) / Number(sides[3]);
  if (sides.length !== 4 || !(ratio > 0.1 && ratio < 20)) throw new Fault(`does not say how large it is. ${HOW}`);
  for (const name of ['x', 'y', 'width', 'height']) root.delete(name);
  root.set('xmlns', 'http://www.w3.org/2000/svg');
  root.set('viewBox', box);
  return ratio;
}
