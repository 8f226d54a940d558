import type { Verified } from '#contract/verify.ts';

/**
 * What was found out. `copy`: the file is one that was given out. `earlier-copy`: it was noted as one before copies were sealed.
 * `altered`: it is neither, but names a record that is known.
 */
export type Finding =
  | { kind: 'copy' | 'earlier-copy' | 'record'; verified: Verified }
  | { kind: 'altered'; verified: Verified }
  | { kind: 'unknown-file' | 'unknown-fingerprint' }
  | { kind: 'no-pdf' | 'too-large' };

export interface CheckTools {
  digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
  ask: (fingerprint: string) => Promise<Verified>;
}

/** A copy has a few pages; what is larger is something else. */
const MAX_BYTES = 25 * 1024 * 1024;
const HEADER_WITHIN = 1024;
const NAMED = /fingerprint\W{0,4}([0-9a-f]{64})(?![0-9a-f])/i;

/** 64 hexadecimal digits out of what was typed or pasted, in any grouping; undefined when it is not that. */
export function readFingerprint(written: string): string | undefined {
  const hex = written.toLowerCase().replace(/[\s:-]/g, '');
  return /^[0-9a-f]{64}$/.test(hex) ? hex : undefined;
}

export async function checkFile(file: Blob, { digest, ask }: CheckTools): Promise<Finding> {
  if (file.size > MAX_BYTES) return { kind: 'too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!textOf(bytes.subarray(0, HEADER_WITHIN)).includes('%PDF-')) return { kind: 'no-pdf' };
  const verified = await ask(await digest(bytes));
  const { of } = verified;
  // A file may also be the writing of a record itself, whose hash is the fingerprint.
  if (of === 'copy' || of === 'earlier-copy') return { kind: of, verified };
  const named = NAMED.exec(textOf(bytes))?.[1];
  if (named === undefined) return { kind: 'unknown-file' };
  const record = await ask(named.toLowerCase());
  return record.verdict === 'unknown' ? { kind: 'unknown-file' } : { kind: 'altered', verified: record };
}

export async function checkFingerprint(fingerprint: string, { ask }: Pick<CheckTools, 'ask'>): Promise<Finding> {
  const verified = await ask(fingerprint);
  return verified.verdict === 'unknown' ? { kind: 'unknown-fingerprint' } : { kind: 'record', verified };
}

/** A character a byte, as the parts of a PDF that are not compressed can be read. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

/**
 * SHA-256 in hexadecimal, made on this device. Browsers only bring it along on secure pages; a venue that tries things out
 * by a plain address gets it from a library that is loaded then.
 */
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>, subtle = globalThis.crypto?.subtle): Promise<string> {
  const hash = !subtle
    ? (await import('@noble/hashes/sha2.js')).sha256(bytes)
    : new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
