import type { Feature } from '#server/feature.ts';
import { registerAuditRoutes } from './routes.ts';

export const audit: Feature = {
  routes: registerAuditRoutes,
  loops: ({ events, reading }) => {
    events.on('shown', reading.note);
    return [reading];
  },
  tables: { audit_entries: 'kept' },
};
