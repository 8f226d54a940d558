import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const MAC_BYTES = 16;

/** What a token in a letter opens: the one-time link of this letter, or the preferences of the person of a waiver. */
export type TokenPurpose = 'letter' | 'preferences';

/** An id with a seal over it: nothing is stored, and nobody can make one for another id. */
export function makeLetterToken(key: KeyObject, purpose: TokenPurpose, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, sealOf(key, purpose, bytes)]).toString('base64url');
}

/** Undefined for a token that is forged or of another purpose. Whether its time is over, only the database knows. */
export function readLetterToken(key: KeyObject, purpose: TokenPurpose, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + MAC_BYTES) return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), sealOf(key, purpose, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function sealOf(key: KeyObject, purpose: TokenPurpose, id: Buffer): Buffer {
  return createHmac('sha256', key).update(`${purpose}\0`).update(id).digest().subarray(0, MAC_BYTES);
}
