import type { Feature } from '#server/feature.ts';
import { applyPendingInBackground } from './operations.ts';

export const projections: Feature = {
  loops: ({ db, report, events }) => {
    const loop = applyPendingInBackground(db, report);
    events.on('changed', loop.wake);
    return [loop];
  },
};
