function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** What lasts in this browser; undefined where storage is forbidden, since even reading the property throws there. */
export function browserStorage(): Storage | undefined {
  return attempt(() => globalThis.localStorage);
}

/** What lasts as long as this tab; undefined where storage is forbidden. */
export function tabStorage(): Storage | undefined {
  return attempt(() => globalThis.sessionStorage);
}

/** What `read` makes of a stored JSON text; undefined where there is none, it is damaged (then `read` may throw), or storage is forbidden. */
export function readJson<Read>(
  storage: Pick<Storage, 'getItem'> | undefined,
  key: string,
  read: (kept: Readonly<Record<string, unknown>>) => Read,
): Read | undefined {
  return attempt(() => read(JSON.parse(storage?.getItem(key) ?? '') as Record<string, unknown>));
}

/** Of what was stored: somebody may have written anything. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
