import { decode } from 'fast-png';
import jsQR from 'jsqr';

/** The text of the QR code on a screenshot (PNG), read by a decoder that is not the library that made it. */
export function readQrCode(screenshot: Uint8Array): string | undefined {
  const { width, height, data, channels } = decode(screenshot);
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1)
      rgba[pixel * 4 + channel] = data[pixel * channels + (channels < 3 ? 0 : channel)] ?? 0;
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
