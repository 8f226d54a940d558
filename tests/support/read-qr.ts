import { decode } from 'fast-png';
import jsQR from 'jsqr';

/** The text of the QR code on a PNG of one bit or of eight to a channel, read by a decoder that is not the library that made it. */
export function readQrCode(picture: Uint8Array): string | undefined {
  const { width, height, data, channels, depth } = decode(picture);
  const samples = depth === 1 ? bitsOf(data, width, height) : data;
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1)
      rgba[pixel * 4 + channel] = samples[pixel * channels + (channels < 3 ? 0 : channel)] ?? 0;
    rgba[pixel * 4 + 3] = 255;
  }
  // jsqr is CommonJS: its function arrives as `default` of the default.
  const read = (jsQR as unknown as { default?: typeof jsQR }).default ?? jsQR;
  return (read as unknown as (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null)(
    rgba,
    width,
    height,
  )?.data;
}

/** Each row begins with a byte of its own, the leftmost pixel in the highest bit. */
function bitsOf(packed: ArrayLike<number>, width: number, height: number): Uint8Array {
  const rowBytes = Math.ceil(width / 8);
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const x = at % width;
    const byte = packed[Math.floor(at / width) * rowBytes + (x >> 3)] ?? 0;
    return byte & (0x80 >> (x & 7)) ? 255 : 0;
  });
}
