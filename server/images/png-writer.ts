import { crc32, deflateSync } from 'node:zlib';

const MAGIC = Buffer.from('89504e470d0a1a0a', 'hex');
const GRAYSCALE = 0;

interface GrayPicture {
  width: number;
  height: number;
  /** Of a pixel: eight of one bit are in a byte, the leftmost in its highest bit, and each row begins a new one. */
  depth: 1 | 8;
  data: Uint8Array;
}

/** A PNG file of shades of gray. Its rows are not filtered: what few shades have in common, deflating finds by itself. */
export function writePng({ width, height, depth, data }: GrayPicture): Buffer {
  const rowBytes = Math.ceil((width * depth) / 8);
  const rows = Buffer.alloc((1 + rowBytes) * height);
  for (let y = 0; y < height; y += 1) rows.set(data.subarray(y * rowBytes, (y + 1) * rowBytes), y * (1 + rowBytes) + 1);
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, GRAYSCALE, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    MAGIC,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const frame = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), content, Buffer.alloc(4)]);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(frame.subarray(4, -4)), frame.length - 4);
  return frame;
}
