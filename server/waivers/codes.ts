import { hash, type KeyObject } from 'node:crypto';
import { isLookupCode, isOwnCode } from '#contract/codes.ts';
import { readBase32, toBase32 } from '#server/security/random-tokens.ts';
import {
  isSignature,
  makeSignature,
  makeTimedToken,
  readTimedToken,
  type TimedToken,
} from '#server/security/signed-tokens.ts';

const RENEWAL_TOKEN = /^R[\w-]{48}$/;
const WAIVER_ID_CODE = /^WAIVER-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * What a code is good for (docs/decisions/0005). `own`: the signer's, which shows everything. `lookup`: one that a
 * phone number or an id is enough to get, which shows a masked waiver.
 */
export type Code = { kind: 'own'; qrCode: string } | { kind: 'lookup'; waiverId: string };

/** `L` and, in base32, the waiver's id, the second it ends and a signature over both. The same inputs give the same code. */
export function makeLookupCode(key: KeyObject, waiverId: string, madeAt: Date): string {
  return `L${toBase32(makeTimedToken(key, 'lookup code', { id: waiverId, madeAt }))}`;
}

/** A lookup code without a signature or an end, for anyone who knows the waiver's id anyway. */
export function codeOfId(waiverId: string): string {
  return `WAIVER-${waiverId}`;
}

/** Undefined for what is no code, and for a lookup code that is forged or has ended. Whether an own code exists, only the database knows. */
export function readCode(key: KeyObject, code: string, now: Date): Code | undefined {
  const id = WAIVER_ID_CODE.exec(code)?.[1];
  if (id !== undefined) return { kind: 'lookup', waiverId: id.toLowerCase() };
  if (isOwnCode(code)) return { kind: 'own', qrCode: code.toUpperCase() };
  if (!isLookupCode(code)) return undefined;
  const lookup = readTimedToken(key, 'lookup code', readBase32(code.slice(1)), now);
  return lookup && { kind: 'lookup', waiverId: lookup.id };
}

/**
 * Proves for a day that the person who signs with it was reached at the mailbox of this waiver (docs/decisions/0032): `R` and, in
 * base64url, the waiver's id, the second it ends and a signature over both. It opens nothing.
 */
export function makeRenewalToken(key: KeyObject, waiverId: string, madeAt: Date): string {
  return `R${makeTimedToken(key, 'renewal token', { id: waiverId, madeAt }).toString('base64url')}`;
}

/** Its waiver; undefined for a token that is forged or has ended, and for anything else. */
export function readRenewalToken(key: KeyObject, token: string, now: Date): TimedToken | undefined {
  if (!RENEWAL_TOKEN.test(token)) return undefined;
  return readTimedToken(key, 'renewal token', Buffer.from(token.slice(1), 'base64url'), now);
}

const REF_LENGTH = 22;

/**
 * How the holder of a code names somebody that it tells of, by the place where they are first; good beside that code alone, which nobody guesses,
 * so that a plain hash does.
 */
export function makePersonRef(
  code: string,
  { waiverId, role, place }: { waiverId: string; role: string; place: number },
): string {
  return hash('sha256', `${code.toUpperCase()} ${waiverId} ${role} ${place}`, 'base64url').slice(0, REF_LENGTH);
}

/** Whose token: of a waiver, and of its code if that was replaced. */
export interface TokenHolder {
  waiverId: string;
  /** The code by which staff replaced the first one; with that, the first token ends. */
  replacement: string | undefined;
}

/** The same for every reply about one waiver, so that a repeated submission gets the token again. */
export function makeEditToken(key: KeyObject, holder: TokenHolder): string {
  return makeSignature(key, 'edit token', contentOf(holder));
}

/** Whether a token may amend the contact details of this waiver. Compared in constant time. */
export function isEditToken(key: KeyObject, holder: TokenHolder, token: string): boolean {
  return isSignature(key, 'edit token', contentOf(holder), token);
}

function contentOf({ waiverId, replacement }: TokenHolder): string {
  const id = waiverId.toLowerCase();
  return replacement === undefined ? id : `${id} ${replacement}`;
}
