import { encode } from 'fast-png';
import { encodeQR } from 'qr';

const BORDER = 2;

/** The QR code of a text as a PNG whose modules are `scale` pixels wide. */
export function qrPng(text: string, scale: number): Buffer {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const width = modules.length * scale;
  const data = Uint8Array.from({ length: width * width }, (_, at) => {
    const row = Math.floor(at / width / scale);
    const column = Math.floor((at % width) / scale);
    return modules[row]?.[column] ? 0 : 255;
  });
  return Buffer.from(encode({ width, height: width, data, channels: 1, depth: 8 }));
}
