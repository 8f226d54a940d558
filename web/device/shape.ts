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

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
