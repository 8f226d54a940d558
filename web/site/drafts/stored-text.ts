/** A tab left open on a shared screen forgets the last visitor. */
export const DRAFT_MS = 60 * 60 * 1000;

/** What a store of the browser can do for us; blocked, full or missing ones answer null and keep nothing. */
export interface StoredText {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/**
 * A store of the browser that never throws: private windows, blocked cookies and full disks make every one of its
 * methods, and even naming it, an exception. `find` names it only when it is used, so that the page can also be rendered without one.
 */
export function storedText(find: () => Storage): StoredText {
  function attempt<Result>(use: (storage: Storage) => Result): Result | null {
    try {
      return use(find());
    } catch {
      return null;
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key)),
    write: (key, text) => void attempt((storage) => storage.setItem(key, text)),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
  };
}

/** The value of a JSON text, or undefined when it is none. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
