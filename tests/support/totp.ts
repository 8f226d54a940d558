import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

const STEP_MS = 30_000;
const DIGITS = 6;
/** Nearer to the end of a step, its code may come too late. */
const HURRY_MS = 3000;

interface App {
  /** By how much the clock of its phone is late; the server learns it with the first code. */
  lateMs: number;
  /** Whose code it showed last. */
  step: number;
}

const apps = new Map<string, App>();

/** What an authenticator app shows when it is set up (RFC 6238), worked out apart from the product. The phone's clock is late, so the next code soon follows. */
export function firstTotp(secret: string): string {
  const into = Date.now() % STEP_MS;
  const lateMs = into < STEP_MS - HURRY_MS ? into + 1 : 0;
  apps.set(secret, { lateMs, step: stepOf(lateMs) });
  return codeOf(secret, stepOf(lateMs));
}

/** The next one, since a code is good once. */
export async function nextTotp(secret: string): Promise<string> {
  const app = apps.get(secret);
  if (app === undefined) throw new Error('The app is not set up');
  while (stepOf(app.lateMs) === app.step) await setTimeout(50);
  app.step = stepOf(app.lateMs);
  return codeOf(secret, app.step);
}

function stepOf(lateMs: number): number {
  return Math.floor((Date.now() - lateMs) / STEP_MS);
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
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
