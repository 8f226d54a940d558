import type { Feature } from '#server/feature.ts';
import { registerMediaRoutes } from './routes.ts';

export const media: Feature = {
  routes: registerMediaRoutes,
  tables: { media: 'untouched' },
};
