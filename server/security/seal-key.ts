import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { readServerKey } from '#server/database/server-key.ts';
import type { Database } from '#server/database/open.ts';

/** The server's Ed25519 key (RFC 8032), made at the first start. */
export interface SealKey {
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** The 32 bytes of the public key in base64url. */
  publicText: string;
}

export interface Seal {
  fingerprint: Buffer;
  seal: Buffer;
}

/** RFC 8410: what stands before the 32 bytes of a private key. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

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
  const der = Buffer.concat([PKCS8_PREFIX, secret.export()]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { privateKey, publicKey, publicText: x };
}

export function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

export function sealOf(key: SealKey, canonical: string): Seal {
  const fingerprint = sha256(canonical);
  return { fingerprint, seal: sealHash(key, fingerprint) };
}

export function sealHash(key: SealKey, hash: Buffer): Buffer {
  return sign(null, hash, key.privateKey);
}

const verifyAside = promisify(verify);

/** Off the main thread: checking takes three times as long as sealing. */
export function isSealed(key: SealKey, { fingerprint, seal }: Seal): Promise<boolean> {
  return verifyAside(null, fingerprint, key.publicKey, seal);
}
