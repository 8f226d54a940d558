import { en as words } from '#words/signing/form.ts';
import { en as failed } from '#words/failed.ts';
import { LostCall } from '#web/api.ts';
import { strokeShape } from './ink/pen-line.ts';
import { pngDataUrl } from './ink/png.ts';
import { rasterise } from './ink/rasterise.ts';
import type { Ink } from './ink/shapes.ts';
import { readLetters } from './ink/system-letters.ts';
import { typedInk } from './ink/typed-ink.ts';
import { type Signature, SIGNATURE_WIDTH } from './signature.ts';

/** From ink to paper. What the pen leaves is dark, not black, as on the screen; more greys between the two change no edge that is seen in print. */
const GREYS = [30, 105, 180, 255] as const;
/** A tap with the thinnest nib covers more. */
const LEAST_PIXELS = 12;

/**
 * The signature as a PNG data URL of 500 by 200, ink on white. Throws 'Failed to capture signature' when nothing of it
 * can be seen or the browser does not hand it out, and `LostCall` when that is because the handwriting face did not load.
 */
export async function signatureImage(signature: Signature): Promise<string> {
  const ink = await inkOf(signature);
  const covered = coverage(ink);
  if (!covered || covered.filter((cover) => cover > 127).length < LEAST_PIXELS) {
    throw 'isFaceLost' in ink ? new LostCall(failed.notReached) : new Error(words.notCaptured);
  }
  const paper = GREYS.length - 1;
  const pixels = covered.map((cover) => paper - Math.round((cover * paper) / 255));
  return pngDataUrl(pixels, GREYS, SIGNATURE_WIDTH);
}

async function inkOf(signature: Signature): Promise<Ink> {
  return signature.method === 'typed' ? typedInk(signature.typedName) : { shapes: signature.strokes.map(strokeShape) };
}

function coverage(ink: Ink): Uint8Array | undefined {
  return 'shapes' in ink ? rasterise(ink.shapes) : readLetters(ink.letters);
}
