import { crc32 } from 'node:zlib';

const MAGIC = Buffer.from('89504e470d0a1a0a', 'hex');
const CHUNK_FRAME_BYTES = 12;
const CHANNELS_OF_COLOUR_TYPE: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const INDEXED = 3;
const DEPTHS = [1, 2, 4, 8, 16];
const END = Buffer.from('0000000049454e44ae426082', 'hex');

interface Chunk {
  type: string;
  content: Buffer;
  /** With its length, type and checksum. */
  whole: Buffer;
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
  /** The file without anything that is not its picture: header, palette, pixels, end. The very bytes given where it has nothing else. */
  bytes: Buffer;
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
  if (compression !== 0 || filter !== 0 || interlace !== 0) return undefined;
  // Elsewhere both only advise a reader, or make ink transparent that was found dark.
  const colours = colourType === INDEXED ? chunks.find(({ type }) => type === 'PLTE') : undefined;
  const alphas = colours && chunks.find(({ type }) => type === 'tRNS');
  const palette = colours && readPalette(colours.content, alphas?.content);
  if (colourType === INDEXED && (palette === undefined || depth > 8)) return undefined;
  const pixels = chunks.filter(({ type }) => type === 'IDAT');
  return {
    width: header.content.readUInt32BE(0),
    height: header.content.readUInt32BE(4),
    depth,
    channels,
    palette,
    data: pixels.map(({ content }) => content),
    bytes: onlyPicture(bytes, chunks, [header, colours, alphas, ...pixels]),
  };
}

/** The rest, such as a comment or a compressed colour profile, is neither looked into nor kept. */
function onlyPicture(bytes: Buffer, chunks: Chunk[], wanted: (Chunk | undefined)[]): Buffer {
  const kept = wanted.filter((chunk) => chunk !== undefined);
  const isPlain = chunks.length === kept.length + 1 && kept.every((chunk, place) => chunk === chunks[place]);
  if (isPlain && chunks.at(-1)?.content.length === 0) return bytes;
  return Buffer.concat([MAGIC, ...kept.map(({ whole }) => whole), END]);
}

function readPalette(colours: Buffer, alphas?: Buffer): number[] | undefined {
  const count = colours.length / 3;
  if (!Number.isInteger(count) || count > 256 || (alphas?.length ?? 0) > count) return undefined;
  return Array.from({ length: count }, (_, index) => {
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
    // A second header further on would promise another size to other readers.
    if ((type === 'IHDR') !== (chunks.length === 0)) return undefined;
    chunks.push({ type, content: bytes.subarray(offset + 8, end - 4), whole: bytes.subarray(offset, end) });
    if (type === 'IEND') return end === bytes.length ? chunks : undefined;
    offset = end;
  }
  return undefined;
}
