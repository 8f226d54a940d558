/** Where the pen was, in the coordinates of the 500 by 200 signature, whatever the size on the screen. */
export interface InkPoint {
  x: number;
  y: number;
  /** 0 to 1; 0.5 where the device does not tell. */
  pressure: number;
}

export type Stroke = readonly InkPoint[];

/** What the signer put down. Only `method`'s half is signed; the other is kept so that switching tabs loses nothing. */
export interface Signature {
  method: 'drawn' | 'typed';
  strokes: readonly Stroke[];
  typedName: string;
}

export const SIGNATURE_WIDTH = 500;
export const SIGNATURE_HEIGHT = 200;

export const NOT_CAPTURED = 'Failed to capture signature';

export const NO_SIGNATURE: Signature = { method: 'drawn', strokes: [], typedName: '' };
