import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

const STEP_S = 30;
const DIGITS = 6;

/** The step whose code was shown last, of each secret. */
const shown = new Map<string, number>();

/** What an authenticator app shows for this secret (RFC 6238), worked out apart from the product. */
export function totp(secret: string): string {
  const step = Math.floor(Date.now() / 1000 / STEP_S);
  shown.set(secret, step);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const start = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(start) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The next one, since a code is good once: as soon as it is shown, and for long enough to be typed. */
export async function nextTotp(secret: string): Promise<string> {
  const isSteady = () => {
    const seconds = Date.now() / 1000;
    const into = seconds % STEP_S;
    return Math.floor(seconds / STEP_S) > (shown.get(secret) ?? 0) && into > 10 && into < 20;
  };
  while (!isSteady()) await setTimeout(250);
  return totp(secret);
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(/[\s=]/g, '').toUpperCase()]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
