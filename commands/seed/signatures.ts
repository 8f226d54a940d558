import { writePng } from '#server/images/png-writer.ts';
import { hasInk, openSignature } from '#server/waivers/signature-image.ts';
import { makeRandom } from './people.ts';

const WIDTH = 200;
const HEIGHT = 80;

export interface Signature {
  png: Buffer;
  width: number;
  height: number;
}

/** A few small pictures that pass for signatures, shared by all invented people. */
export function makeSignatures(count: number): Signature[] {
  return Array.from({ length: count }, (_, index) => {
    const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
    drawScrawl(data, index);
    const png = writePng({ width: WIDTH, height: HEIGHT, depth: 8, data });
    const picture = openSignature(`data:image/png;base64,${png.toString('base64')}`);
    if (!hasInk(picture)) throw new Error('An invented signature has no ink');
    return { png, width: WIDTH, height: HEIGHT };
  });
}

function drawScrawl(data: Uint8Array, seed: number): void {
  const random = makeRandom(seed + 7);
  const [waves, height, lean] = [10 + random(14), 14 + random(14), 3 + random(5)];
  for (let step = 0; step < 1200; step += 1) {
    const along = step / 1200;
    const x = Math.round(16 + 160 * along + 6 * Math.sin(along * waves * 1.7));
    const y = Math.round(HEIGHT / 2 + height * Math.sin(along * waves) * Math.cos(along * lean));
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
    ] as const) {
      data[(y + dy) * WIDTH + x + dx] = 20;
    }
  }
}
