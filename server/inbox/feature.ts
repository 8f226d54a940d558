import type { Feature } from '#server/feature.ts';
import { registerInboxRoutes } from './routes.ts';

export const inbox: Feature = {
  routes: registerInboxRoutes,
  tables: { inbox_items: 'untouched' },
};
