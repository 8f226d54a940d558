import { hash, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { readServerKey } from '#server/database/server-key.ts';
import type { Database } from '#server/database/open.ts';
import { type Ed25519Keys, readEd25519Keys } from '#server/seal-secret.ts';

/** The server's Ed25519 key (RFC 8032), made at the first start. */
export interface SealKey extends Ed25519Keys {
  /** The 32 bytes of the public key in base64url. */
  publicText: string;
}

export interface Seal {
  fingerprint: Buffer;
  seal: Buffer;
}

const keys = new WeakMap<Database, Promise<SealKey>>();

export function readSealKey(db: Database): Promise<SealKey> {
  let key = keys.get(db);
  if (key === undefined) {
    key = makeSealKey(db);
    keys.set(db, key);
    // A database that was unavailable for a moment is asked again.
    key.catch(() => keys.delete(db));
  }
  return key;
}

async function makeSealKey(db: Database): Promise<SealKey> {
  const secret = await readServerKey(db, 'seals');
  const { privateKey, publicKey } = readEd25519Keys(secret.export());
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { privateKey, publicKey, publicText: x };
}

export function sha256(content: string | Buffer): Buffer {
  return hash('sha256', content, 'buffer');
}

export function sealOf(key: SealKey, canonical: string): Seal {
  const fingerprint = sha256(canonical);
  return { fingerprint, seal: sealHash(key, fingerprint) };
}

export function sealHash(key: SealKey, digest: Buffer): Buffer {
  return sign(null, digest, key.privateKey);
}

const verifyAside = promisify(verify);

/** Off the main thread: checking takes three times as long as sealing. */
export function isSealed(key: SealKey, { fingerprint, seal }: Seal): Promise<boolean> {
  return verifyAside(null, fingerprint, key.publicKey, seal);
}
