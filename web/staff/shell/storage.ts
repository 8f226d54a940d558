import { type StoredText, storedText } from '#web/site/drafts/stored-text.ts';

/** What lasts in this browser. */
export const browserStorage = storedText(() => globalThis.localStorage);

/** What lasts as long as this tab. */
export const tabStorage = storedText(() => globalThis.sessionStorage);

/** What `read` makes of a stored JSON text; undefined where there is none, or it is damaged (then `read` may throw). */
export function readJson<Read>(
  storage: Pick<StoredText, 'read'>,
  key: string,
  read: (kept: Readonly<Record<string, unknown>>) => Read,
): Read | undefined {
  try {
    return read(JSON.parse(storage.read(key) ?? '') as Record<string, unknown>);
  } catch {
    return undefined;
  }
}

/** Of what was stored: somebody may have written anything. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
