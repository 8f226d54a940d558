import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { SignedInStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';

const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits that an authenticator app shows, made without the code that checks them. */
export function codeAt(secret: string, at: Date): string {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / STEP_MS)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

export interface App {
  recoveryCodes: string[];
  /** What the app shows now. */
  code(): string;
}

/** Turns codes of an app on. The step of the server's clock is used up: the next code is of half a minute later. */
export async function setUpTotp(app: Pick<TestApp, 'post' | 'clock'>, staff: SignedInStaff): Promise<App> {
  const { body: offer } = await app.post('/api/admin/totp', {}, staff.with);
  const code = () => codeAt(offer.secret, app.clock.now());
  const { status, body } = await app.post('/api/admin/totp/confirm', { code: code() }, staff.with);
  assert.equal(status, 200);
  return { recoveryCodes: body.recoveryCodes, code };
}

/** Moves the clock on. */
export function wait({ clock }: Pick<TestApp, 'clock'>, ms: number): void {
  clock.set(new Date(clock.now().getTime() + ms).toISOString());
}

export const NEXT_STEP_MS = STEP_MS;
