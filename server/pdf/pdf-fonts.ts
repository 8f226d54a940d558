import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { unpackWoff } from './woff.ts';

export type Weight = 400 | 700;

export interface Run {
  /** As registered with the document. */
  font: string;
  text: string;
}

/** As far as it is used here, what pdfkit's own font library makes of a file; it draws from it as from bytes. */
interface ParsedFont {
  unitsPerEm: number;
  hasGlyphForCodePoint(point: number): boolean;
  layout(text: string): {
    glyphs: { path: { translate(x: number, y: number): { toSVG(): string } } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}

/** pdfkit's font in use; its types leave it out. */
interface OpenFont {
  font: ParsedFont;
  ascender: number;
  descender: number;
  lineGap: number;
}

interface Face {
  name: string;
  font: ParsedFont;
}

const FIGTREE = ['latin', 'latin-ext'];
const NOTO = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'devanagari'];
/** One line height for all, so that a name in another script is on the same line as its label. */
const LINE = { ascender: 950, descender: -250, lineGap: 0 };
/** Words that are read from right to left, with what lies between them. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}][\p{Script=Arabic}\p{Script=Hebrew}\p{M}]*(?:[\s\p{P}]+[\p{Script=Arabic}\p{Script=Hebrew}][\p{Script=Arabic}\p{Script=Hebrew}\p{M}]*)*/gu;

/** Parsed once, at first use: a font's glyphs and tables are the same for every document. */
const faces = new Map<Weight, Face[][]>();

/** The families of a weight, the nicest first: the site's own, the other alphabets, and everything else there is. */
function familiesOf(weight: Weight): Face[][] {
  let families = faces.get(weight);
  if (families === undefined) {
    families = [
      FIGTREE.map((part) => faceOf('figtree', part, weight)),
      NOTO.map((part) => faceOf('noto-sans', part, weight)),
      [faceOf('unifont', 'latin', 400)],
    ];
    faces.set(weight, families);
  }
  return families;
}

const parsed = new Map<string, Face>();

function faceOf(family: string, part: string, weight: Weight): Face {
  const file = `@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`;
  let face = parsed.get(file);
  if (face === undefined) {
    face = { name: file, font: parseFont(unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(file))))) };
    parsed.set(file, face);
  }
  return face;
}

function parseFont(bytes: Buffer): ParsedFont {
  // pdfkit's types ask for a name; without one the document starts with its built-in Helvetica.
  const document = new PDFDocument({ font: bytes as unknown as string });
  return openFontOf(document).font;
}

function openFontOf(document: PDFKit.PDFDocument): OpenFont {
  // oxlint-disable-next-line no-underscore-dangle -- there is no other way to the font in use
  return (document as unknown as { _font: OpenFont })._font;
}

/** Chooses a run's font in a document. */
export function useFont(document: PDFKit.PDFDocument, { font }: Run): void {
  document.font((parsed.get(font)?.font ?? font) as unknown as string, font);
  Object.assign(openFontOf(document), LINE);
}

interface Outline {
  /** In the font's own units, upwards. */
  path: string;
  /** Where it begins, and how large a unit is, for type of size 1. */
  at: number;
  scale: number;
}

/** Words as they are drawn, for type of size 1: for pictures, which bring no fonts. */
export function outlineText(text: string, weight: Weight): { parts: Outline[]; width: number } {
  let width = 0;
  const parts = runsOf(text, weight).flatMap((run) => {
    const font = parsed.get(run.font)?.font;
    if (font === undefined) return [];
    const { glyphs, positions } = font.layout(run.text);
    let x = 0;
    const paths = glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const placed = path.translate(x + xOffset, yOffset).toSVG();
      x += xAdvance;
      return placed;
    });
    const part = { path: paths.join(''), at: width, scale: 1 / font.unitsPerEm };
    width += x / font.unitsPerEm;
    return [part];
  });
  return { parts, width };
}

/**
 * `text` cut where the font has to change: all of it in the first family that has its letters, else word by word. What no
 * font has is written as its Unicode number, so that nothing vanishes.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const ordered = text.replaceAll(RIGHT_TO_LEFT, (words) => lettersOf(words).reverse().join(''));
  const families = familiesOf(weight);
  const whole = families.find((family) => hasAll(family, ordered));
  const pieces = whole === undefined ? ordered.split(/(?<=\s)/u) : [ordered];
  const runs = pieces.flatMap((piece) => runsOfPiece(piece, families));
  return joinEqual(runs);
}

function runsOfPiece(piece: string, families: Face[][]): Run[] {
  const family = families.find((candidates) => hasAll(candidates, piece));
  const choices = family ?? families.flat();
  return [...piece].map((letter) => {
    const face = choices.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (face !== undefined) return { font: face.name, text: letter };
    const number = letter.codePointAt(0)?.toString(16).toUpperCase() ?? '';
    return { font: families[0]?.[0]?.name ?? '', text: `(U+${number})` };
  });
}

function hasAll(family: Face[], text: string): boolean {
  return [...text].every((letter) => family.some(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)));
}

/** With the marks that stand on them. */
function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
}

function joinEqual(runs: Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.font === run.font) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
}
