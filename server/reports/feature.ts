import type { Feature } from '#server/feature.ts';
import { registerReportRoutes } from './routes.ts';

export const reports: Feature = {
  routes: registerReportRoutes,
};
