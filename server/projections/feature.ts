import type { Feature } from '#server/feature.ts';
import { applyPendingInBackground } from './operations.ts';

export const projections: Feature = {
  loops: ({ db, report, events }) => {
    const loop = applyPendingInBackground(db, report);
    events.on('changed', loop.wake);
    return [loop];
  },
  tables: {
    search_entries: 'erased',
    search_tallies: 'erased',
    search_terms: 'untouched',
    waiver_changes: 'erased',
    waiver_days: 'erased',
    waiver_expiries: 'erased',
    waiver_facts: 'erased',
    waiver_hours: 'erased',
  },
};
