import { randomBytes } from 'node:crypto';
import { toBase32 } from '#server/security/random-tokens.ts';
import { hashCode } from '#server/security/password.ts';

export const RECOVERY_CODES = 10;
/** 50 bits: nobody guesses one, and of a stolen table each guess costs an Argon2id. */
const LENGTH = 10;
const RANDOM_BYTES = 7;
const SALT_BYTES = 16;

export interface NewRecoveryCodes {
  /** `ABCDE-FGHIJ`, for their holder alone. */
  codes: string[];
  salt: Buffer;
  hashes: Buffer[];
}

export async function makeRecoveryCodeSet(client: string): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeOne);
  const salt = randomBytes(SALT_BYTES);
  const hashes: Buffer[] = [];
  // One after the other: others who sign in meanwhile wait in the same line.
  for (const code of codes) hashes.push(await hashRecoveryCode(code, salt, client));
  return { codes, salt, hashes };
}

/** In either case, and with or without what parts it. */
export async function hashRecoveryCode(typed: string, salt: Buffer, client: string): Promise<Buffer> {
  return hashCode(typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''), salt, client);
}

function makeOne(): string {
  const code = toBase32(randomBytes(RANDOM_BYTES)).slice(0, LENGTH);
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}
