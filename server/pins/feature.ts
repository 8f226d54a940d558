import type { Feature } from '#server/feature.ts';
import { registerPinRoutes } from './routes.ts';

export const pins: Feature = {
  routes: registerPinRoutes,
  tables: { staff_pins: 'untouched' },
};
