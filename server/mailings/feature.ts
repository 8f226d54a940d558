import type { Feature } from '#server/feature.ts';
import { registerMailingRoutes } from './routes.ts';

export const mailings: Feature = {
  routes: registerMailingRoutes,
  tables: { mailings: 'untouched' },
};
