import type { StoredText } from '#web/site/drafts/stored-text.ts';

/** A store for tests that lives no longer than they do. */
export function memoryStorage(): StoredText {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
  };
}
