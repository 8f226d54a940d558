import type { Feature } from '#server/feature.ts';
import { registerStaffRoutes } from './routes.ts';

export const staff: Feature = {
  routes: registerStaffRoutes,
};
