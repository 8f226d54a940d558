import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const BROWSER_ID_BYTES = 16;
const CODE_BYTES = 16;
/** RFC 4648: without digits that look like letters, and read in either case. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 256 random bits for their holder alone; the database keeps only the hash. */
export function makeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** What a browser keeps to be known by; it opens nothing. */
export function makeBrowserId(): string {
  return randomBytes(BROWSER_ID_BYTES).toString('base64url');
}

/** Nobody can guess 128 bits or more, so a plain hash hides them well enough, and finding it in an index tells nothing by its time. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 128 random bits in 26 characters of base32. Anyone who has it counts as the one that it was given to. */
export function makeCode(): string {
  return toBase32(randomBytes(CODE_BYTES));
}

/** Without the signs that fill it up at its end. */
export function toBase32(bytes: Buffer): string {
  let bits = 0;
  let length = 0;
  let text = '';
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff;
    for (length += 8; length >= 5; length -= 5) text += BASE32.charAt((bits >> (length - 5)) & 31);
  }
  return length === 0 ? text : text + BASE32.charAt((bits << (5 - length)) & 31);
}

/** The bytes of what `toBase32` writes, in either case; none for any other text, also for another writing of the same bytes. */
export function readBase32(text: string): Buffer {
  const written = text.toUpperCase();
  const bytes: number[] = [];
  let bits = 0;
  let length = 0;
  for (const sign of written) {
    bits = ((bits << 5) | BASE32.indexOf(sign)) & 0xfff;
    length += 5;
    if (length >= 8) bytes.push((bits >> (length -= 8)) & 0xff);
  }
  const read = Buffer.from(bytes);
  return toBase32(read) === written ? read : Buffer.alloc(0);
}
