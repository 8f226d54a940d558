import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of phones are half a minute off at most; each step more would let a watcher's copy of a code live longer. */
const STEPS_TRIED = [0, -1, 1] as const;

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

/** The step, now or one beside it, whose code this is; undefined for none. Whether it was used before, only the database knows. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const given = Buffer.from(code.replaceAll(/\s/g, ''));
  const steps = STEPS_TRIED.map((drift) => stepAt(now) + drift);
  return steps.find((step) => {
    const right = Buffer.from(totpOf(secret, step));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** As authenticator apps read it from a QR picture. */
export function totpUri({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
