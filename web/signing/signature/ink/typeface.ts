import { type Contour, curveTo } from './shapes.ts';

export interface Glyph {
  /** How far away the next letter is, in font units. */
  advance: number;
  /** In font units, y upwards. */
  contours: readonly Contour[];
}

export interface Typeface {
  unitsPerEm: number;
  glyph: (codePoint: number) => Glyph | undefined;
}

const CURVE_STEPS = 6;
const ON_CURVE = 1;
const X_IS_BYTE = 2;
const Y_IS_BYTE = 4;
const REPEATS = 8;
const X_SAME_OR_POSITIVE = 16;
const Y_SAME_OR_POSITIVE = 32;
const ARGUMENTS_ARE_WORDS = 1;
const MORE_PARTS = 32;

interface FontPoint {
  x: number;
  y: number;
  isOnCurve: boolean;
}

/** Reads the letters of a TrueType font. https://learn.microsoft.com/typography/opentype/spec/glyf */
export function readTypeface(tables: Map<string, DataView>): Typeface {
  const table = (tag: string) => {
    const view = tables.get(tag);
    if (!view) throw new Error(`The font has no ${tag} table`);
    return view;
  };
  const [cmap, glyf, head, hhea, hmtx, loca] = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca'].map(table) as [
    DataView,
    DataView,
    DataView,
    DataView,
    DataView,
    DataView,
  ];
  const hasLongOffsets = head.getInt16(50) === 1;
  const metrics = hhea.getUint16(34);

  function offset(index: number): number {
    return hasLongOffsets ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2;
  }

  function contoursOf(index: number): Contour[] {
    const start = offset(index);
    if (start === offset(index + 1)) return [];
    const count = glyf.getInt16(start);
    return count < 0 ? composed(start + 10) : simpleContours(glyf, start + 10, count);
  }

  function composed(start: number): Contour[] {
    const contours: Contour[] = [];
    let at = start;
    let flags = MORE_PARTS;
    while (flags & MORE_PARTS) {
      flags = glyf.getUint16(at);
      const isWords = (flags & ARGUMENTS_ARE_WORDS) !== 0;
      const dx = isWords ? glyf.getInt16(at + 4) : glyf.getInt8(at + 4);
      const dy = isWords ? glyf.getInt16(at + 6) : glyf.getInt8(at + 5);
      for (const contour of contoursOf(glyf.getUint16(at + 2))) {
        contours.push(contour.map((value, index) => value + (index % 2 ? dy : dx)));
      }
      at += isWords ? 8 : 6;
    }
    return contours;
  }

  return {
    unitsPerEm: head.getUint16(18),
    glyph(codePoint) {
      const index = glyphIndex(cmap, codePoint);
      if (index === 0) return undefined;
      return { advance: hmtx.getUint16(Math.min(index, metrics - 1) * 4), contours: contoursOf(index) };
    },
  };
}

/** Format 4 of the Windows Unicode map, which every web font carries. */
function glyphIndex(cmap: DataView, codePoint: number): number {
  const records = Array.from({ length: cmap.getUint16(2) }, (_, index) => 4 + index * 8);
  const record = records.find((at) => cmap.getUint16(at) === 3 && cmap.getUint16(at + 2) === 1);
  if (record === undefined || codePoint > 0xffff) return 0;
  const map = cmap.getUint32(record + 4);
  const bytes = cmap.getUint16(map + 6);
  for (let at = map + 14; at < map + 14 + bytes; at += 2) {
    if (cmap.getUint16(at) < codePoint) continue;
    const start = cmap.getUint16(at + 2 + bytes);
    if (start > codePoint) return 0;
    const delta = cmap.getUint16(at + 2 + bytes * 2);
    const range = at + 2 + bytes * 3;
    const shift = cmap.getUint16(range);
    if (shift === 0) return (codePoint + delta) & 0xffff;
    const index = cmap.getUint16(range + shift + (codePoint - start) * 2);
    return index === 0 ? 0 : (index + delta) & 0xffff;
  }
  return 0;
}

function simpleContours(glyf: DataView, start: number, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, index) => glyf.getUint16(start + index * 2) + 1);
  const points = readPoints(glyf, start + count * 2, ends.at(-1) ?? 0);
  return ends.map((end, index) => outlined(points.slice(ends[index - 1] ?? 0, end)));
}

function readPoints(glyf: DataView, start: number, count: number): FontPoint[] {
  let at = start + 2 + glyf.getUint16(start);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = glyf.getUint8(at++);
    const times = flag & REPEATS ? glyf.getUint8(at++) + 1 : 1;
    for (let time = 0; time < times; time++) flags.push(flag);
  }
  function coordinates(isByte: number, sameOrPositive: number): number[] {
    let value = 0;
    return flags.map((flag) => {
      if (flag & isByte) value += glyf.getUint8(at++) * (flag & sameOrPositive ? 1 : -1);
      else if (!(flag & sameOrPositive)) {
        value += glyf.getInt16(at);
        at += 2;
      }
      return value;
    });
  }
  const xs = coordinates(X_IS_BYTE, X_SAME_OR_POSITIVE);
  const ys = coordinates(Y_IS_BYTE, Y_SAME_OR_POSITIVE);
  return flags.map((flag, index) => ({ x: xs[index]!, y: ys[index]!, isOnCurve: (flag & ON_CURVE) !== 0 }));
}

/** Two control points in a row imply a point on the curve midway between them. */
function outlined(points: readonly FontPoint[]): Contour {
  const around = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length]!;
    if (point.isOnCurve || next.isOnCurve) return [point];
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, isOnCurve: true }];
  });
  const first = around.findIndex((point) => point.isOnCurve);
  const turned = [...around.slice(first), ...around.slice(0, first + 1)];
  const contour = [turned[0]!.x, turned[0]!.y];
  for (let index = 1; index < turned.length; index++) {
    const point = turned[index]!;
    if (point.isOnCurve) contour.push(point.x, point.y);
    else {
      const end = turned[++index]!;
      curveTo(contour, [point.x, point.y], [end.x, end.y], CURVE_STEPS);
    }
  }
  return contour;
}

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

/** The unpacked tables of a WOFF 1.0 font, by tag. https://www.w3.org/TR/WOFF/ */
export async function unpackWoff(file: ArrayBuffer): Promise<Map<string, DataView>> {
  const woff = new DataView(file);
  const entries = Array.from({ length: woff.getUint16(12) }, (_, index) => HEADER_BYTES + index * ENTRY_BYTES);
  return new Map(
    await Promise.all(
      entries.map(async (entry): Promise<[string, DataView]> => {
        const start = woff.getUint32(entry + 4);
        const packed = file.slice(start, start + woff.getUint32(entry + 8));
        const isPacked = packed.byteLength < woff.getUint32(entry + 12);
        return [tagAt(woff, entry), new DataView(isPacked ? await inflate(packed) : packed)];
      }),
    ),
  );
}

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

function inflate(packed: ArrayBuffer): Promise<ArrayBuffer> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).arrayBuffer();
}
