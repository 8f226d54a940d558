import type { Feature } from '#server/feature.ts';
import { registerDeviceRoutes } from './routes.ts';

export const devices: Feature = {
  routes: registerDeviceRoutes,
  tables: { devices: 'untouched', device_enrollments: 'untouched' },
};
