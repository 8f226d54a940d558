/**
 * Whether what came out of a store has the shape of `example`: its keys with values of the same types, lists of items
 * like the example’s first. Where the example holds null, anything goes.
 */
export function hasShapeOf<Shape>(value: unknown, example: Shape): value is Shape {
  if (example === null) return value !== undefined;
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
