import { qrModules } from '#contract/qr-modules.ts';
import { pngDataUrl } from '../signature/ink/png.ts';

/** Modules of white around the code. */
const BORDER = 2;
/** Three device pixels for each of the 200 that are shown: sharp on a phone and once saved. */
const LEAST_PIXELS = 600;
const BLACK_AND_WHITE = [0, 255];

/** The QR code of a text as a data URL: a PNG, which phones keep among their photos. */
export function qrPicture(text: string): Promise<string> {
  const modules = qrModules(text, BORDER);
  const scale = Math.ceil(LEAST_PIXELS / modules.length);
  const width = modules.length * scale;
  const pixels = new Uint8Array(modules.length * width).fill(1);
  for (const [row, cells] of modules.entries()) {
    for (const [column, isBlack] of cells.entries()) {
      if (isBlack) pixels.fill(0, row * width + column * scale, row * width + (column + 1) * scale);
    }
  }
  return pngDataUrl(pixels, BLACK_AND_WHITE, width, scale);
}
