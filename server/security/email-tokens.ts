import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const TAG_BYTES = 16;
const MAC_BYTES = 16;

/**
 * What a token in an email opens: the email's own link, the preferences of its mailbox, or the way off a list. The words are part of what is
 * signed, so links in emails that were sent long ago depend on them.
 */
export type TokenPurpose = 'letter' | 'preferences' | 'list';

export interface EmailToken {
  /** Of the email, the waiver or the mailing. */
  id: string;
  /**
   * Whether the email went to this address, normalized. Undefined for links of emails from before tokens said so: they count
   * for the address that was signed with, as long as no other has taken its place.
   */
  wentTo: ((emailKey: string) => boolean) | undefined;
}

/** An id and a mailbox with a seal over both: nothing is stored, and nobody can make one for another id or mailbox. */
export function makeEmailToken(key: KeyObject, purpose: TokenPurpose, id: string, emailKey: string): string {
  const content = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), tagOf(key, emailKey)]);
  return Buffer.concat([content, sealOf(key, purpose, content)]).toString('base64url');
}

/** Undefined for a token that is forged or of another purpose. Whether its time is over, only the database knows. */
export function readEmailToken(key: KeyObject, purpose: TokenPurpose, token: string): EmailToken | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const isBound = bytes.length === ID_BYTES + TAG_BYTES + MAC_BYTES;
  if (!isBound && bytes.length !== ID_BYTES + MAC_BYTES) return undefined;
  const content = bytes.subarray(0, -MAC_BYTES);
  if (!timingSafeEqual(bytes.subarray(-MAC_BYTES), sealOf(key, purpose, content))) return undefined;
  const tag = content.subarray(ID_BYTES);
  return {
    id: formatId(content.subarray(0, ID_BYTES)),
    wentTo: isBound ? (emailKey) => timingSafeEqual(tag, tagOf(key, emailKey)) : undefined,
  };
}

/** Tells a mailbox from any other, and to whoever has no key nothing of it. */
function tagOf(key: KeyObject, emailKey: string): Buffer {
  return createHmac('sha256', key).update('mailbox\0').update(emailKey).digest().subarray(0, TAG_BYTES);
}

function sealOf(key: KeyObject, purpose: TokenPurpose, content: Buffer): Buffer {
  return createHmac('sha256', key).update(`${purpose}\0`).update(content).digest().subarray(0, MAC_BYTES);
}

function formatId(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
