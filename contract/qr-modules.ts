import { correction, generate, mode } from 'lean-qr';

/** What addresses need, without a mode whose table takes longer to make than the code. */
const MODES = [mode.alphaNumeric, mode.ascii, mode.utf8];

/** The rows of the QR code of a text, true for black, with `border` modules of white around it. */
export function qrModules(text: string, border: number): boolean[][] {
  const code = generate(text, { minCorrectionLevel: correction.M, modes: MODES });
  const places = Array.from({ length: code.size + 2 * border }, (_, at) => at - border);
  return places.map((y) => places.map((x) => code.get(x, y)));
}
