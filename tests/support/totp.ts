import { createHmac } from 'node:crypto';

const STEP_S = 30;
const DIGITS = 6;

/**
 * What an authenticator app shows for this secret (RFC 6238), worked out apart from the product. A code is good once: `ahead` asks for
 * that of a later step, which a clock that is a little fast shows already.
 */
export function totp(secret: string, ahead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_S) + ahead));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const start = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(start) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(/[\s=]/g, '').toUpperCase()]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
