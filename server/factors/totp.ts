import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** The code of a time step: RFC 6238 with SHA-1 and six digits, which every authenticator app knows. */
export function totpOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

export function stepAt(instant: Date): number {
  return Math.floor(instant.getTime() / 1000 / STEP_SECONDS);
}

/** How a code stands to the clock. */
export interface CodeMatch {
  step: number;
  /** Whether it is the code of this moment, by the skew that is known. */
  isPresent: boolean;
  /** By how many milliseconds the phone's codes come earlier than this clock's, or later (less than 0): what is known, changed as little as fits this code. */
  skewMs: number;
  /** The same, if nothing were known: the middle of what fits this code. */
  middleSkewMs: number;
}

const STEP_MS = STEP_SECONDS * 1000;
/** A phone that is further off than this, or a code that was typed later, is not looked for. */
const STEPS_BESIDE = [0, -1, 1] as const;

/**
 * The step whose code this is: the present one, as a phone with this skew sees it, or one beside it; undefined for none. A code is
 * present for thirty seconds and no longer. Whether it was used before, only the database knows.
 */
export function matchCode(secret: Buffer, code: string, now: Date, skewMs: number): CodeMatch | undefined {
  const given = Buffer.from(code.replaceAll(/\s/g, ''));
  const present = stepAt(new Date(now.getTime() + skewMs));
  const step = STEPS_BESIDE.map((drift) => present + drift).find((each) => {
    const right = Buffer.from(totpOf(secret, each));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (step === undefined) return undefined;
  const least = step * STEP_MS - now.getTime();
  const fitting = Math.min(Math.max(skewMs, least), least + STEP_MS - 1);
  return { step, isPresent: step === present, skewMs: fitting, middleSkewMs: least + STEP_MS / 2 };
}

/** As authenticator apps read it from a QR picture. */
export function totpUri({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
