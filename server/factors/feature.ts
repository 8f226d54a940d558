import type { Feature } from '#server/feature.ts';
import { registerFactorRoutes } from './routes.ts';

export const factors: Feature = {
  routes: registerFactorRoutes,
};
