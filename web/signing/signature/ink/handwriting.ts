import { BASELINE, type Ink, type Shape } from './shapes.ts';
import { type Glyph, readTypeface, type Typeface, unpackWoff } from './typeface.ts';

export type FaceFile = 'latin' | 'latin-ext' | 'cyrillic' | 'cyrillic-ext';

/** Where the bytes of a face come from: the site’s files, or the disk in tests. */
type LoadFace = (file: FaceFile) => Promise<ArrayBuffer>;

const NEEDED_FOR: readonly [FaceFile, RegExp][] = [
  ['latin', /^/u],
  ['latin-ext', /[\u0100-\u02ff\u1e00-\u1eff]/u],
  ['cyrillic', /[\u0400-\u045f\u0490\u0491]/u],
  ['cyrillic-ext', /[\u0460-\u048f\u0492-\u052f]/u],
];

const LETTER_SIZE = 112;
const LINE_LENGTH = 384;
const MIDDLE = (BASELINE.left + BASELINE.right) / 2;

/** The name as the pen of a handwriting face would write it, or its letters where the face lacks one of them. */
export async function handwritten(name: string, load: LoadFace): Promise<Ink> {
  const needed = NEEDED_FOR.filter(([, letters]) => letters.test(name)).map(([file]) => file);
  const faces = await Promise.all(needed.map(async (file) => readTypeface(await unpackWoff(await load(file)))));
  const glyphs = [...name].map((letter) => glyphIn(faces, letter));
  return glyphs.every((glyph) => glyph !== undefined)
    ? { shapes: written(glyphs, faces[0]?.unitsPerEm ?? 1) }
    : { letters: name };
}

function glyphIn(faces: readonly Typeface[], letter: string): Glyph | undefined {
  for (const face of faces) {
    const glyph = face.glyph(letter.codePointAt(0)!);
    if (glyph) return glyph;
  }
  return undefined;
}

function written(glyphs: readonly Glyph[], unitsPerEm: number): Shape[] {
  const length = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0);
  const scale = Math.min(LETTER_SIZE / unitsPerEm, LINE_LENGTH / length);
  let pen = MIDDLE - (length * scale) / 2;
  return glyphs.map((glyph) => {
    const left = pen;
    pen += glyph.advance * scale;
    return glyph.contours.map((contour) =>
      contour.map((value, index) => (index % 2 ? BASELINE.y - value * scale : left + value * scale)),
    );
  });
}
