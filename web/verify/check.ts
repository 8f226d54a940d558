import type { Verified } from '#contract/waivers/verify.ts';

/**
 * The result. `copy`: the file is one that the venue gave out.
 * `altered`: it is neither, but names a known waiver.
 */
export type Finding =
  | { kind: 'copy' | 'record'; verified: Verified }
  | { kind: 'altered'; verified: Verified }
  | { kind: 'unknown-file' | 'unknown-fingerprint' }
  | { kind: 'no-pdf' | 'too-large' };

export interface CheckTools {
  digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
  ask: (fingerprint: string) => Promise<Verified>;
}

/** A copy has a few pages; a larger file is something else. */
const MAX_BYTES = 25 * 1024 * 1024;
const HEADER_WITHIN = 1024;
const NAMED = /fingerprint\W{0,4}([0-9a-f]{64})(?![0-9a-f])/i;

/** The 64 hexadecimal digits in what was typed or pasted, in any grouping; undefined for anything else. */
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
  // A file may also be the canonical text of a waiver, whose hash is the fingerprint.
  if (of === 'copy') return { kind: of, verified };
  const named = NAMED.exec(textOf(bytes))?.[1];
  if (named === undefined) return { kind: 'unknown-file' };
  const record = await ask(named.toLowerCase());
  return record.verdict === 'unknown' ? { kind: 'unknown-file' } : { kind: 'altered', verified: record };
}

export async function checkFingerprint(fingerprint: string, { ask }: Pick<CheckTools, 'ask'>): Promise<Finding> {
  const verified = await ask(fingerprint);
  return verified.verdict === 'unknown' ? { kind: 'unknown-fingerprint' } : { kind: 'record', verified };
}

/** One character per byte, which is how the uncompressed parts of a PDF read. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

/**
 * SHA-256 in hexadecimal, computed on this device. Browsers offer it on secure pages only; on plain http a library is loaded
 * instead.
 */
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>, subtle = globalThis.crypto?.subtle): Promise<string> {
  const hash = !subtle
    ? (await import('@noble/hashes/sha2.js')).sha256(bytes)
    : new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
