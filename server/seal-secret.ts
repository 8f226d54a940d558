import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** RFC 8410: what is before the 32 bytes of a private key. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface Ed25519Keys {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** The keys (RFC 8032) of 32 secret bytes. */
export function readEd25519Keys(secret: Buffer): Ed25519Keys {
  const der = Buffer.concat([PKCS8_PREFIX, secret]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
