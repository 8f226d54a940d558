import { type Farewell, type Key, KEYS } from './keys.ts';

/** Something that a browser keeps. Where it forbids that, or is full, nothing is read, and nothing throws. */
export interface Kept<Value> {
  /** Undefined: nothing is there, or nothing that makes sense. */
  read: () => Value | undefined;
  /** Whether it is kept now. */
  write: (value: Value) => boolean;
  remove: () => void;
}

/** Kept as JSON. Anything may have been written there: `parse` gives undefined for what makes no sense, or throws. */
export function kept<Value>(key: Key, parse: (stored: unknown) => Value | undefined): Kept<Value> {
  const text = keptText(key);
  return {
    read() {
      try {
        return parse(parseJson(text.read()));
      } catch {
        return undefined;
      }
    },
    write: (value) => text.write(JSON.stringify(value)),
    remove: text.remove,
  };
}

/** The value of a JSON text, or undefined when it is none. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Kept as the text that it is. */
export function keptText(key: Key): Kept<string> {
  return {
    read: () => use(key, (store) => store.getItem(key)) ?? undefined,
    write(text) {
      use(key, (store) => store.setItem(key, text));
      return use(key, (store) => store.getItem(key)) === text;
    },
    remove: () => use(key, (store) => store.removeItem(key)),
  };
}

export const visit = {
  /** The next visitor has come: this page stays until another one has loaded, and keeps nothing any more. */
  isOver: false,
};

/** Takes away all that goes then. */
export function forget(why: Farewell): void {
  for (const key of listKeys(why)) keptText(key).remove();
  keptText('forgotten').write(`${Date.now()}`);
  visit.isOver ||= why === 'next-visitor';
}

/** On the way back, a browser shows a page as it was left: one from before something was forgotten loads anew. */
export function reloadOnceForgotten(): void {
  const { read } = keptText('forgotten');
  const before = read();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || read() === before) return;
    document.documentElement.hidden = true;
    window.location.reload();
  });
}

/** Whether the tab keeps something of a visitor: a draft, the party that is signed for, the ticket of a desk. */
export function keepsVisit(): boolean {
  return listKeys('next-visitor').some((key) => keptText(key).read() !== undefined);
}

function listKeys(why: Farewell): Key[] {
  const keys = Object.keys(KEYS) as Key[];
  return keys.filter((key) => KEYS[key].goesAt?.includes(why));
}

/** Whether this is a tablet of the venue, and so everybody's: one that was revoked keeps an empty credential (docs/decisions/0052). */
export function isSharedTablet(): boolean {
  try {
    return localStorage.getItem('deviceCredential' satisfies Key) !== null;
  } catch {
    return false;
  }
}

/** Whether this browser keeps anything. */
export function canKeep(): boolean {
  try {
    localStorage.setItem('probe', '');
    localStorage.removeItem('probe');
    return true;
  } catch {
    return false;
  }
}

/** Calls when another tab has changed one of these. Returns what ends that. */
export function watchOtherTabs(keys: readonly Key[], onChange: () => void): () => void {
  const watched: readonly (string | null)[] = [...keys, null];
  const handleStored = ({ key }: StorageEvent) => watched.includes(key) && onChange();
  window.addEventListener('storage', handleStored);
  return () => window.removeEventListener('storage', handleStored);
}

/** A browser that forbids its stores, or is full, throws at each of their methods, and even where they are named; a page that is rendered without one has none. */
function use<Result>(key: Key, work: (store: Storage) => Result): Result | undefined {
  const { lifetime, goesAt, isPrivate } = KEYS[key];
  if (visit.isOver && goesAt?.includes('next-visitor')) return undefined;
  try {
    const store = lifetime === 'visit' ? sessionStorage : localStorage;
    if (!isPrivate || !isSharedTablet()) return work(store);
    store.removeItem(key);
    return undefined;
  } catch {
    return undefined;
  }
}
