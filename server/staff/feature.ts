import type { Feature } from '#server/feature.ts';
import { registerStaffRoutes } from './routes.ts';

export const staff: Feature = {
  routes: registerStaffRoutes,
  tables: {
    staff: 'untouched',
    staff_devices: 'untouched',
    staff_on_devices: 'untouched',
    staff_sessions: 'untouched',
    first_account_links: 'untouched',
  },
};
