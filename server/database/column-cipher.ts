import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Database } from './open.ts';
import { readServerKey } from './server-key.ts';

/**
 * For texts that open something to whoever has them (docs/decisions/0037): a reader of the table gets nothing that works, and
 * the same text always becomes the same, so that an index still finds it.
 */
export interface ColumnCipher {
  encrypt(plain: string): string;
  /** Gives back as it is whatever was not encrypted with this key: stored before, or put there by hand. */
  decrypt(stored: string): string;
}

/** `e1.` and, in base64url, nonce, ciphertext and tag of AES-256-GCM. */
const MARK = 'e1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function isEncrypted(text: string): boolean {
  return text.startsWith(MARK);
}

const held = new WeakMap<Database, Promise<ColumnCipher>>();

/** The cipher of own codes and of the keys under which submissions came, which all servers of a database share. */
export function readCodeCipher(db: Database): Promise<ColumnCipher> {
  let cipher = held.get(db);
  if (cipher === undefined) {
    cipher = readServerKey(db, 'own codes').then(makeColumnCipher);
    held.set(db, cipher);
    // A database that was away for a moment is asked again.
    cipher.catch(() => held.delete(db));
  }
  return cipher;
}

export function makeColumnCipher(key: KeyObject): ColumnCipher {
  const contentKey = derive(key, 'content');
  const nonceKey = derive(key, 'nonce');
  return {
    encrypt(plain) {
      // Of the text itself: one nonce for two texts would need both to hash alike.
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

/** A text that lies encrypted, or as it is where an earlier release has stored it. */
export interface StoredText {
  encrypted: string;
  plain: string;
}

/** What lies in the table can never be asked for as it lies there. */
export function storedAs(cipher: ColumnCipher, plain: string): StoredText {
  const encrypted = cipher.encrypt(plain);
  return { encrypted, plain: isEncrypted(plain) ? encrypted : plain };
}

/** A key for each use. */
function derive(key: KeyObject, use: string): KeyObject {
  return createSecretKey(createHmac('sha256', key).update(use).digest());
}
