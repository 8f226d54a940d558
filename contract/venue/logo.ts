import { beginsWithGround, OWN_REFERENCE } from './logo-ground.ts';

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
