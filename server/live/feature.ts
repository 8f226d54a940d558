import type { Feature } from '#server/feature.ts';
import { registerLiveRoutes } from './routes.ts';

export const live: Feature = {
  routes: registerLiveRoutes,
  tables: { live_events: 'erased' },
};
