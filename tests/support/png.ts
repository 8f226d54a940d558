import { crc32 } from 'node:zlib';

export const MAGIC = Buffer.from('89504e470d0a1a0a', 'hex');

export function chunk(type: string, content: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), content, Buffer.alloc(4)]);
  bytes.writeUInt32BE(content.length, 0);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

interface Header {
  width?: number;
  height?: number;
  depth?: number;
  colourType?: number;
  interlace?: number;
}

export function header({ width = 500, height = 200, depth = 8, colourType = 6, interlace = 0 }: Header): Buffer {
  const content = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, colourType, 0, 0, interlace]);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  return chunk('IHDR', content);
}

/** The chunks between the magic bytes and the end. */
export function file(...chunks: Buffer[]): Buffer {
  return Buffer.concat([MAGIC, ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

/** The same pixels through one of the five filters of PNG, as browsers choose them. */
export function filtered(pixels: Uint8Array, width: number, filter: number): Buffer {
  const stride = width * 4;
  const height = pixels.length / stride;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows[y * (stride + 1)] = filter;
    for (let x = 0; x < stride; x += 1) {
      const left = x < 4 ? 0 : (pixels[y * stride + x - 4] ?? 0);
      const above = y === 0 ? 0 : (pixels[(y - 1) * stride + x] ?? 0);
      const aboveLeft = x < 4 || y === 0 ? 0 : (pixels[(y - 1) * stride + x - 4] ?? 0);
      const predicted = predict(filter, left, above, aboveLeft);
      rows[y * (stride + 1) + 1 + x] = (pixels[y * stride + x] ?? 0) - predicted;
    }
  }
  return rows;
}

function predict(filter: number, left: number, above: number, aboveLeft: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4:
      return nearest(left + above - aboveLeft, left, above, aboveLeft);
    default:
      return 0;
  }
}

/** The first of the three that is as near as any. */
function nearest(wanted: number, left: number, above: number, aboveLeft: number): number {
  const [toLeft, toAbove] = [Math.abs(wanted - left), Math.abs(wanted - above)];
  const toAboveLeft = Math.abs(wanted - aboveLeft);
  if (toLeft <= toAbove && toLeft <= toAboveLeft) return left;
  return toAbove <= toAboveLeft ? above : aboveLeft;
}
