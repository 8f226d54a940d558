import { kept } from '#web/device/kept.ts';
import { hasShapeOf } from '#web/device/shape.ts';

/** What is tried in a browser, and cannot be known otherwise. */
export type Tried = 'camera' | 'scanner';

export interface Trial {
  at: number;
  hasWorked: boolean;
}

const asTrial = (stored: unknown) =>
  hasShapeOf<Trial>(stored, { at: 0, hasWorked: true }) ? { at: stored.at, hasWorked: stored.hasWorked } : undefined;
const trials = { camera: kept('tried-camera', asTrial), scanner: kept('tried-scanner', asTrial) };

/** Notes on this device whether something worked, for the page "Ready to open". */
export function noteTrial(what: Tried, hasWorked: boolean, at = Date.now()): void {
  trials[what].write({ at, hasWorked });
}

/** How it went the last time; undefined: nobody tried it in this browser. */
export function readTrial(what: Tried): Trial | undefined {
  return trials[what].read();
}
