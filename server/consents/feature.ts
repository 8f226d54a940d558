import type { Feature } from '#server/feature.ts';
import { registerPreferenceRoutes } from './routes.ts';

export const consents: Feature = {
  routes: registerPreferenceRoutes,
};
