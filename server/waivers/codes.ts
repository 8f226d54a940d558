import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { isLookupCode } from '#contract/pages.ts';
import { isEncrypted } from '#server/database/column-cipher.ts';

const OWN_CODE_BYTES = 16;
/** RFC 4648: without digits that look like letters, and the same in capitals, which QR codes hold in less room. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const OWN_CODE = /^[a-z2-7]{26}$/i;
const LOOKUP_CODE_MS = 24 * 60 * 60 * 1000;
const MAC_BYTES = 16;
const RENEWAL_TOKEN = /^R[\w-]{48}$/;
const WAIVER_ID_CODE = /^WAIVER-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * What a code is good for (docs/decisions/0005). `own`: the signer's, which shows everything. `lookup`: one that a
 * phone number or an id is enough to get, which shows a masked waiver.
 */
export type Code = { kind: 'own'; qrCode: string } | { kind: 'lookup'; waiverId: string };

/** 128 random bits in 26 characters of base32. Whoever has it is taken for the signer. */
export function makeOwnCode(): string {
  let bits = 0;
  let length = 0;
  let code = '';
  for (const byte of randomBytes(OWN_CODE_BYTES)) {
    bits = ((bits << 8) | byte) & 0xfff;
    for (length += 8; length >= 5; length -= 5) code += BASE32.charAt((bits >> (length - 5)) & 31);
  }
  return code + BASE32.charAt((bits << (5 - length)) & 31);
}

/** `L` and, in base64url, the waiver's id, the second it ends and a seal over both. The same inputs give the same code. */
export function makeLookupCode(key: KeyObject, waiverId: string, madeAt: Date): string {
  return `L${sealedUntil(key, 'lookup code', waiverId, new Date(madeAt.getTime() + LOOKUP_CODE_MS))}`;
}

/** A lookup code without a seal or an end, for whoever knows the waiver's id anyway. */
export function codeOfId(waiverId: string): string {
  return `WAIVER-${waiverId}`;
}

/**
 * Undefined for a lookup code that is forged or over, and for what lies in the database in place of a code. Whether an own
 * code exists, only the database knows; those of 26 characters are read in either case.
 */
export function readCode(key: KeyObject, code: string, now: Date): Code | undefined {
  const id = WAIVER_ID_CODE.exec(code)?.[1];
  if (id !== undefined) return { kind: 'lookup', waiverId: id.toLowerCase() };
  if (isEncrypted(code)) return undefined;
  if (!isLookupCode(code)) return { kind: 'own', qrCode: OWN_CODE.test(code) ? code.toUpperCase() : code };

  const waiverId = readSealed(key, 'lookup code', code.slice(1), now);
  return waiverId === undefined ? undefined : { kind: 'lookup', waiverId };
}

/**
 * Proves until an instant that whoever signs with it was reached at the mailbox of this waiver (docs/decisions/0032): `R` and, in
 * base64url, the waiver's id, the second it ends and a seal over both. It opens nothing.
 */
export function makeRenewalToken(key: KeyObject, waiverId: string, endsAt: Date): string {
  return `R${sealedUntil(key, 'renewal token', waiverId, endsAt)}`;
}

/** The id of its waiver; undefined for a token that is forged or over, and for anything else. */
export function readRenewalToken(key: KeyObject, token: string, now: Date): string | undefined {
  return RENEWAL_TOKEN.test(token) ? readSealed(key, 'renewal token', token.slice(1), now) : undefined;
}

/** Whose token: of a waiver, and of its code if that was replaced. */
export interface TokenHolder {
  waiverId: string;
  /** The code by which staff replaced the first one; with that, the first token ends. */
  replacement: string | undefined;
}

/** The same for every reply about one waiver, so that a repeated submission gets the token again. */
export function makeEditToken(key: KeyObject, { waiverId, replacement }: TokenHolder): string {
  const holder = replacement === undefined ? waiverId.toLowerCase() : `${waiverId.toLowerCase()} ${replacement}`;
  return seal(key, 'edit token', Buffer.from(holder)).toString('base64url');
}

/** Whether a token may amend the contact details of this waiver. Compared in constant time. */
export function isEditToken(key: KeyObject, holder: TokenHolder, token: string): boolean {
  const expected = Buffer.from(makeEditToken(key, holder));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sealedUntil(key: KeyObject, purpose: string, waiverId: string, endsAt: Date): string {
  const content = Buffer.alloc(20);
  content.write(waiverId.replaceAll('-', ''), 'hex');
  content.writeUInt32BE(Math.floor(endsAt.getTime() / 1000), 16);
  return Buffer.concat([content, seal(key, purpose, content)]).toString('base64url');
}

function readSealed(key: KeyObject, purpose: string, sealed: string, now: Date): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const content = bytes.subarray(0, 20);
  if (!timingSafeEqual(bytes.subarray(20), seal(key, purpose, content))) return undefined;
  if (content.readUInt32BE(16) * 1000 <= now.getTime()) return undefined;
  return formatId(content.subarray(0, 16));
}

/** The purpose is part of what is sealed: a seal for one is none for the other. */
function seal(key: KeyObject, purpose: string, content: Buffer): Buffer {
  return createHmac('sha256', key).update(`${purpose}\0`).update(content).digest().subarray(0, MAC_BYTES);
}

function formatId(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
