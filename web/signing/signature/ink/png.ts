const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const GREY_8_BIT = [8, 0, 0, 0, 0];

/** An 8-bit grey PNG of `width * height` pixels, as a data URL. */
export async function pngDataUrl(grey: Uint8Array, width: number, height: number): Promise<string> {
  const png = [
    ...SIGNATURE,
    ...chunk('IHDR', [...bigEndian(width), ...bigEndian(height), ...GREY_8_BIT]),
    ...chunk('IDAT', await deflate(unfilteredRows(grey, width, height))),
    ...chunk('IEND', []),
  ];
  return `data:image/png;base64,${btoa(png.map((byte) => String.fromCharCode(byte)).join(''))}`;
}

function unfilteredRows(grey: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(grey.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
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
