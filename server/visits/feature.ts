import type { Feature } from '#server/feature.ts';
import { publishInBackground } from './publishing.ts';
import { registerVisitRoutes } from './routes.ts';

export const visits: Feature = {
  routes: registerVisitRoutes,
  loops: ({ db, report, events }) => {
    const loop = publishInBackground(db, report);
    events.on('visited', loop.wake);
    return [loop];
  },
  tables: {
    visits: 'erased',
    visit_answers: 'erased',
    visit_queue: 'erased',
    live_entries: 'erased',
    erased_visits: 'untouched',
  },
};
