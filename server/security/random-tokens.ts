import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const DEVICE_BYTES = 16;

/** 256 random bits for their holder alone; the database keeps only the hash. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** What a browser keeps to be known by; it opens nothing. */
export function makeDevice(): string {
  return randomBytes(DEVICE_BYTES).toString('base64url');
}

/** Nobody can guess 128 bits or more, so a plain hash hides them well enough, and finding it in an index tells nothing by its time. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
