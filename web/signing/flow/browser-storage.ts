import { SHARED_TABLET_KEY } from '#web/shared-tablet/shared-tablet.ts';
import { pageState } from '#web/shared-tablet/page-state.ts';
import { type StoredText, storedText } from '#web/site/drafts/stored-text.ts';

/** What a device remembers of whoever signs on it. The venue's own is everybody's: what one visitor left there, the next would find. */
export function textOfVisitor(device: StoredText): StoredText {
  const isShared = () => device.read(SHARED_TABLET_KEY) !== null;
  return {
    read(key) {
      if (isShared()) device.remove(key);
      return device.read(key);
    },
    write: (key, text) => (isShared() ? device.remove(key) : device.write(key, text)),
    remove: device.remove,
  };
}

const browserMemory = storedText(() => window.localStorage);

export const thisTab = storedText(() => {
  if (pageState.isEmptied) throw new Error('What is on this page is nobody’s any more');
  return window.sessionStorage;
});
export const thisDevice = textOfVisitor(browserMemory);

/** What `hasShapeOf` asks of a `T`: all that it must have, and of what may be missing as much as is to be looked at. */
export type ExampleOf<T> =
  | null
  | ((value: unknown) => unknown)
  | (T extends readonly (infer Item)[]
      ? readonly ExampleOf<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: ExampleOf<T[Key]> }
        : T);

/**
 * Whether what came out of a store has the shape of `example`: its keys with values of the same types, lists of items
 * like the example’s first. Where the example holds null, anything goes; a function says itself what fits.
 */
export function hasShapeOf<T>(value: unknown, example: ExampleOf<T>): value is T;
export function hasShapeOf(value: unknown, example: unknown): boolean {
  if (example === null) return value !== undefined;
  if (typeof example === 'function') return Boolean(example(value));
  if (Array.isArray(example)) {
    return Array.isArray(value) && (example.length === 0 || value.every((item) => hasShapeOf(item, example[0])));
  }
  if (typeof example === 'object') {
    return (
      typeof value === 'object' &&
      value !== null &&
      Object.entries(example).every(([key, part]) => hasShapeOf((value as Record<string, unknown>)[key], part))
    );
  }
  return typeof value === typeof example;
}

/** Of an example: what may be missing, or null. */
export const orNone = (example: unknown) => (value: unknown) => value == null || hasShapeOf(value, example);

/** Of an example: a text that a calendar can read. */
export const isDate = (value: unknown) => typeof value === 'string' && Date.parse(value) > 0;
