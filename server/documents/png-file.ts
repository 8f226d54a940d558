import { crc32 } from 'node:zlib';

const MAGIC = Buffer.from('89504e470d0a1a0a', 'hex');
const CHUNK_FRAME_BYTES = 12;
const CHANNELS_OF_COLOUR_TYPE: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const INDEXED = 3;
const DEPTHS = [1, 2, 4, 8, 16];

interface Chunk {
  type: string;
  content: Buffer;
}

export interface PngFile {
  width: number;
  height: number;
  depth: number;
  channels: number;
  /** The colours that its pixels are numbers of: alpha, blue, green, red from the highest byte down. */
  palette: number[] | undefined;
  /** In their order, and still compressed. */
  data: Buffer[];
}

/**
 * The outline of a PNG file, without touching its pixels: whole chunks with right checksums and nothing after the last.
 * Undefined for anything else, and for interlaced pictures, which no canvas writes.
 */
export function readPngFile(bytes: Buffer): PngFile | undefined {
  const chunks = readChunks(bytes);
  const header = chunks?.[0];
  if (chunks === undefined || header?.content.length !== 13) return undefined;

  const [depth, colourType, compression, filter, interlace] = header.content.subarray(8);
  const channels = CHANNELS_OF_COLOUR_TYPE[colourType ?? -1];
  if (depth === undefined || !DEPTHS.includes(depth) || channels === undefined) return undefined;
  const palette = colourType === INDEXED ? readPalette(chunks) : undefined;
  if (colourType === INDEXED && (palette === undefined || depth > 8)) return undefined;
  if (compression !== 0 || filter !== 0 || interlace !== 0) return undefined;
  return {
    width: header.content.readUInt32BE(0),
    height: header.content.readUInt32BE(4),
    depth,
    channels,
    palette,
    // The rest, such as a compressed colour profile, is not looked into.
    data: chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content),
  };
}

function readPalette(chunks: Chunk[]): number[] | undefined {
  const colours = chunks.find(({ type }) => type === 'PLTE')?.content;
  const alphas = chunks.find(({ type }) => type === 'tRNS')?.content;
  if (colours === undefined || colours.length % 3 !== 0) return undefined;
  return Array.from({ length: colours.length / 3 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = colours.subarray(index * 3);
    return ((alphas?.[index] ?? 255) << 24) | (blue << 16) | (green << 8) | red;
  });
}

function readChunks(bytes: Buffer): Chunk[] | undefined {
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const chunks: Chunk[] = [];
  let offset = MAGIC.length;
  while (offset + CHUNK_FRAME_BYTES <= bytes.length) {
    const end = offset + CHUNK_FRAME_BYTES + bytes.readUInt32BE(offset);
    if (end > bytes.length) return undefined;
    if (crc32(bytes.subarray(offset + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;

    const type = bytes.toString('latin1', offset + 4, offset + 8);
    // Another header further on would promise another size to whoever reads it there.
    if ((type === 'IHDR') !== (chunks.length === 0)) return undefined;
    chunks.push({ type, content: bytes.subarray(offset + 8, end - 4) });
    if (type === 'IEND') return end === bytes.length ? chunks : undefined;
    offset = end;
  }
  return undefined;
}
