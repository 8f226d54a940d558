import { browserStorage, readJson } from './storage.ts';

/** What is tried in a browser, and cannot be known otherwise. */
export type Tried = 'camera' | 'scanner';

export interface Trial {
  at: number;
  hasWorked: boolean;
}

const KEYS: Record<Tried, string> = { camera: 'tried-camera', scanner: 'tried-scanner' };

/** Notes on this device whether something worked, for the page "Ready to open". */
export function noteTrial(what: Tried, hasWorked: boolean, storage = browserStorage, at = Date.now()): void {
  storage.write(KEYS[what], JSON.stringify({ at, hasWorked }));
}

/** How it went the last time; undefined: nobody tried it in this browser. */
export function readTrial(what: Tried, storage = browserStorage): Trial | undefined {
  return readJson(storage, KEYS[what], ({ at, hasWorked }) =>
    typeof at === 'number' && typeof hasWorked === 'boolean' ? { at, hasWorked } : undefined,
  );
}
