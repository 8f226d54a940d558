import type { ElectronicConsentMode } from '#contract/consents.ts';
import { ELECTRONIC_CONSENTS } from '#web/venue/consent-texts.ts';
import { venue } from '#web/venue/document.ts';

/** Where the pen was, in the coordinates of the 500 by 200 signature, at any size on the screen. */
export interface InkPoint {
  x: number;
  y: number;
  /** 0 to 1; 0.5 where the device does not tell. */
  pressure: number;
}

export type Stroke = readonly InkPoint[];

/** What the signer drew or typed. Only `method`'s half is signed; the other is kept so that switching tabs loses nothing. */
export interface Signature {
  method: 'drawn' | 'typed';
  strokes: readonly Stroke[];
  typedName: string;
  /** To sign without paper: by which words, and when by this device's clock. */
  agreed?: { version: number; at: number } | null | undefined;
}

const MODE: ElectronicConsentMode = venue.electronicConsent;

export const SIGNATURE_WIDTH = 500;
export const SIGNATURE_HEIGHT = 200;

export const NO_SIGNATURE: Signature = { method: 'drawn', strokes: [], typedName: '' };

/** In units of the 500-wide signature; on a phone 10 are about 6 CSS pixels. */
const DOT_EXTENT = 10;
const LINE_WIDTH = 4;
/** An unsteady hand wanders this much of a line's length to either side together. */
const LINE_WANDER = 0.05;
const LEAST_LETTERS = 2;

/** Whether the half that counts is a signature: more than dots and one straight line, or a name of two letters. */
export function isSigned(signature: Signature): boolean {
  if (signature.method === 'typed') return isNameTyped(signature.typedName);
  const marks = signature.strokes.map(markOf);
  return marks.includes('curve') || marks.filter((mark) => mark === 'line').length > 1;
}

/** Whether the tick for signing electronically is missing. One beside other words than these, as before an update, is none. */
export function needsTick({ agreed }: Pick<Signature, 'agreed'>, mode = MODE): boolean {
  return mode === 'tick' && agreed?.version !== ELECTRONIC_CONSENTS.tick.version;
}

/** What is signed of what was typed. */
export function typedLine(typed: string): string {
  return typed.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

function isNameTyped(typed: string): boolean {
  return (typedLine(typed).match(/\p{L}/gu) ?? []).length >= LEAST_LETTERS;
}

type Mark = 'dot' | 'line' | 'curve';

/** What a stroke looks like along and across the direction it mostly runs in. */
function markOf(stroke: Stroke): Mark {
  const seen = stroke.filter(isInside);
  if (seen.length < 2) return 'dot';
  const angle = mainDirection(seen);
  const length = extent(seen, Math.cos(angle), Math.sin(angle));
  const width = extent(seen, -Math.sin(angle), Math.cos(angle));
  if (length < DOT_EXTENT) return 'dot';
  return width <= Math.max(LINE_WIDTH, length * LINE_WANDER) ? 'line' : 'curve';
}

function isInside({ x, y }: InkPoint): boolean {
  return x >= 0 && x <= SIGNATURE_WIDTH && y >= 0 && y <= SIGNATURE_HEIGHT;
}

function mainDirection(points: Stroke): number {
  const middleX = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const middleY = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  let [xx, yy, xy] = [0, 0, 0];
  for (const { x, y } of points) {
    xx += (x - middleX) ** 2;
    yy += (y - middleY) ** 2;
    xy += (x - middleX) * (y - middleY);
  }
  return Math.atan2(2 * xy, xx - yy) / 2;
}

function extent(points: Stroke, directionX: number, directionY: number): number {
  const along = points.map(({ x, y }) => x * directionX + y * directionY);
  return along.reduce((a, b) => Math.max(a, b)) - along.reduce((a, b) => Math.min(a, b));
}
