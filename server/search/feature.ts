import type { Feature } from '#server/feature.ts';
import { registerSearchRoutes } from './routes.ts';

export const search: Feature = {
  routes: registerSearchRoutes,
};
