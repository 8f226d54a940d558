import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { isAhead } from '#server/clock.ts';

const ID_BYTES = 16;
const MAC_BYTES = 16;
const TIMED_BYTES = ID_BYTES + 4;
const LINK_MS = 10 * 60 * 1000;
const TIMED_TOKEN_MS = 24 * 60 * 60 * 1000;

/**
 * What a token is good for. The purpose is part of what is signed, so a token for one is none for another; these words are therefore in
 * every token that was given out and never change.
 */
type Purpose = TimedPurpose | SignaturePurpose | 'mailbox' | EmailPurpose;

type TimedPurpose = 'lookup code' | 'renewal token' | 'test signing';

type SignaturePurpose = 'edit token' | 'health answers of a request' | 'own answers of a request' | 'passkey challenge';

/** What a token in an email opens: the email's own link, the preferences of its mailbox, or the way off a list. */
export type EmailPurpose = 'email' | 'preferences' | 'list';

/** HMAC-SHA-256, cut to 128 bits. */
function mac(key: KeyObject, content: Buffer | string): Buffer {
  return createHmac('sha256', key).update(content).digest().subarray(0, MAC_BYTES);
}

function macFor(key: KeyObject, purpose: Purpose, content: Buffer | string): Buffer {
  return mac(key, Buffer.concat([Buffer.from(`${purpose}\0`), Buffer.from(content)]));
}

/** In constant time. */
function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Content with its signature. Nothing is stored, and without the key nobody can make one for other content. */
function sign(key: KeyObject, purpose: Purpose, content: Buffer): Buffer {
  return Buffer.concat([content, macFor(key, purpose, content)]);
}

/** The content; undefined for a token that is forged or of another purpose. */
function open(key: KeyObject, purpose: Purpose, token: Buffer): Buffer | undefined {
  const content = token.subarray(0, -MAC_BYTES);
  return isSame(token.subarray(-MAC_BYTES), macFor(key, purpose, content)) ? content : undefined;
}

/** A signature alone, for content that the checker knows. */
export function makeSignature(key: KeyObject, purpose: SignaturePurpose, content: string): string {
  return macFor(key, purpose, content).toString('base64url');
}

/** Whether `given` is the signature, written as `makeSignature` writes it. */
export function isSignature(key: KeyObject, purpose: SignaturePurpose, content: string, given: string): boolean {
  return isSame(Buffer.from(given), Buffer.from(makeSignature(key, purpose, content)));
}

/** What a timed token says. */
export interface TimedToken {
  id: string;
  /** To the second, when it is read. */
  madeAt: Date;
}

/** An id with the second at which the token ends, a day after it was made. The same inputs give the same token. */
export function makeTimedToken(key: KeyObject, purpose: TimedPurpose, { id, madeAt }: TimedToken): Buffer {
  const content = Buffer.alloc(TIMED_BYTES);
  idBytes(id).copy(content);
  content.writeUInt32BE(Math.floor((madeAt.getTime() + TIMED_TOKEN_MS) / 1000), ID_BYTES);
  return sign(key, purpose, content);
}

/** Undefined for a token that is forged, of another purpose, has ended, or was made by a clock that ran ahead. */
export function readTimedToken(
  key: KeyObject,
  purpose: TimedPurpose,
  token: Buffer,
  now: Date,
): TimedToken | undefined {
  const content = open(key, purpose, token);
  if (content?.length !== TIMED_BYTES) return undefined;
  const endsAtMs = content.readUInt32BE(ID_BYTES) * 1000;
  const madeAt = new Date(endsAtMs - TIMED_TOKEN_MS);
  if (endsAtMs <= now.getTime() || isAhead(madeAt, now)) return undefined;
  return { id: formatId(content.subarray(0, ID_BYTES)), madeAt };
}

export interface EmailToken {
  /** Of the email, the waiver or the mailing. */
  id: string;
  /** Whether the email went to this address, as `toEmailKey` writes it. */
  wentTo(emailKey: string): boolean;
}

/** An id with the mailbox that the token is for. */
export function makeEmailToken(key: KeyObject, purpose: EmailPurpose, id: string, emailKey: string): string {
  return sign(key, purpose, Buffer.concat([idBytes(id), mailboxTag(key, emailKey)])).toString('base64url');
}

/** Undefined for a token that is forged or of another purpose. Whether its time has ended, only the database knows. */
export function readEmailToken(key: KeyObject, purpose: EmailPurpose, token: string): EmailToken | undefined {
  const content = open(key, purpose, Buffer.from(token, 'base64url'));
  if (content?.length !== ID_BYTES + MAC_BYTES) return undefined;
  const tag = content.subarray(ID_BYTES);
  return {
    id: formatId(content.subarray(0, ID_BYTES)),
    wentTo: (emailKey) => isSame(tag, mailboxTag(key, emailKey)),
  };
}

/** Tells a mailbox from any other, and nothing about it to anybody without the key. */
function mailboxTag(key: KeyObject, emailKey: string): Buffer {
  return macFor(key, 'mailbox', emailKey);
}

/** What a signed link is about: a picture or document of this waiver, asked for by this member of staff. */
interface LinkSubject {
  waiverId: string;
  staffId: string;
}

export interface SignedLink extends LinkSubject {
  /** In seconds since 1970. */
  until: number;
  seal: string;
}

/** The query of a path that opens without a header, for 10 minutes, to anyone who has it. Each kind of link has a key of its own. */
export function signLink(key: KeyObject, subject: LinkSubject, now: Date): string {
  const until = Math.floor((now.getTime() + LINK_MS) / 1000);
  const seal = linkMac(key, { ...subject, until }).toString('base64url');
  return `?staff=${subject.staffId}&until=${until}&seal=${seal}`;
}

export function isOpenLink(key: KeyObject, { seal, ...link }: SignedLink, now: Date): boolean {
  const endsAtMs = link.until * 1000;
  if (endsAtMs <= now.getTime() || isAhead(new Date(endsAtMs - LINK_MS), now)) return false;
  return isSame(Buffer.from(seal, 'base64url'), linkMac(key, link));
}

function linkMac(key: KeyObject, { waiverId, staffId, until }: Omit<SignedLink, 'seal'>): Buffer {
  return mac(key, `${waiverId} ${staffId} ${until}`);
}

function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function formatId(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
