import type { Feature } from '#server/feature.ts';
import { registerReadinessRoutes } from './routes.ts';

export const readiness: Feature = {
  routes: registerReadinessRoutes,
};
