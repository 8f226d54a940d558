/** What lasts in this browser; undefined where storage is forbidden, since even reading the property throws there. */
export function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** What lasts as long as this tab; undefined where storage is forbidden. */
export function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
