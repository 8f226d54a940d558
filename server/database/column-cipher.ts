import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Database } from './database.ts';
import { readServerKey } from './server-key.ts';

/**
 * Encrypts texts that give access to something (docs/decisions/0005): a reader of the table gets nothing that works. The same
 * text always encrypts to the same result, so that an index still finds it.
 */
export interface ColumnCipher {
  encrypt(plain: string): string;
  /** Returns a text unchanged that was not encrypted with this key: one written by hand. */
  decrypt(stored: string): string;
}

/** Stored texts are `e1.` and, in base64url, the nonce, ciphertext and tag of AES-256-GCM. */
const MARK = 'e1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function isEncrypted(text: string): boolean {
  return text.startsWith(MARK);
}

const ciphers = new WeakMap<Database, Promise<ColumnCipher>>();

/** The cipher of own codes and of idempotency keys; all servers of a database share its key. */
export function readCodeCipher(db: Database): Promise<ColumnCipher> {
  let cipher = ciphers.get(db);
  if (cipher === undefined) {
    cipher = readServerKey(db, 'own codes').then(makeColumnCipher);
    ciphers.set(db, cipher);
    // A database that was unavailable for a moment is asked again.
    cipher.catch(() => ciphers.delete(db));
  }
  return cipher;
}

export function makeColumnCipher(key: KeyObject): ColumnCipher {
  const contentKey = derive(key, 'content');
  const nonceKey = derive(key, 'nonce');
  return {
    encrypt(plain) {
      // The nonce comes from the text itself: two texts would share one only if their hashes were equal.
      const nonce = createHmac('sha256', nonceKey).update(plain).digest().subarray(0, NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', contentKey, nonce);
      const content = cipher.update(plain, 'utf8');
      cipher.final();
      return MARK + Buffer.concat([nonce, content, cipher.getAuthTag()]).toString('base64url');
    },
    decrypt(stored) {
      if (!isEncrypted(stored)) return stored;
      const bytes = Buffer.from(stored.slice(MARK.length), 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return stored;
      const decipher = createDecipheriv('aes-256-gcm', contentKey, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const content = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      try {
        decipher.final();
      } catch {
        return stored;
      }
      return content.toString('utf8');
    },
  };
}

/** Each use has its own key. */
function derive(key: KeyObject, use: string): KeyObject {
  return createSecretKey(createHmac('sha256', key).update(use).digest());
}
