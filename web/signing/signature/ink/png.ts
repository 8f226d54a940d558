const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const BITS = 2;
const PIXELS_IN_BYTE = 8 / BITS;
const PALETTE_OF_2_BITS = [BITS, 3, 0, 0, 0];

/** A PNG of up to four greys as a data URL. Of each pixel, `pixels` has its place among them; each row stands `times` times. */
export async function pngDataUrl(
  pixels: Uint8Array,
  greys: readonly number[],
  width: number,
  times = 1,
): Promise<string> {
  const png = [
    ...SIGNATURE,
    ...chunk('IHDR', [...bigEndian(width), ...bigEndian((pixels.length / width) * times), ...PALETTE_OF_2_BITS]),
    ...chunk(
      'PLTE',
      greys.flatMap((grey) => [grey, grey, grey]),
    ),
    ...chunk('IDAT', await deflate(unfilteredRows(pixels, width, times))),
    ...chunk('IEND', []),
  ];
  return `data:image/png;base64,${btoa(png.map((byte) => String.fromCharCode(byte)).join(''))}`;
}

/** Each row begins with the number of its filter, none; the leftmost pixel of a byte is in its highest bits. */
function unfilteredRows(pixels: Uint8Array, width: number, times: number): Uint8Array<ArrayBuffer> {
  const rowBytes = 1 + Math.ceil(width / PIXELS_IN_BYTE);
  const rows = new Uint8Array(((rowBytes * pixels.length) / width) * times);
  for (const [at, pixel] of pixels.entries()) {
    const x = at % width;
    const byte = ((at - x) / width) * times * rowBytes + 1 + Math.floor(x / PIXELS_IN_BYTE);
    rows[byte]! |= pixel << (8 - BITS * (1 + (x % PIXELS_IN_BYTE)));
  }
  for (let at = 0; at < rows.length; at += rowBytes) {
    if ((at / rowBytes) % times > 0) rows.copyWithin(at, at - rowBytes, at);
  }
  return rows;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function chunk(type: string, data: Iterable<number>): number[] {
  const body = [...type].map((letter) => letter.charCodeAt(0));
  for (const byte of data) body.push(byte);
  return [...bigEndian(body.length - 4), ...body, ...bigEndian(crc32(body))];
}

function bigEndian(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
}

/** https://www.w3.org/TR/png-3/#D-CRCAppendix, a bit at a time: a signature has a few thousand bytes. */
function crc32(bytes: readonly number[]): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
