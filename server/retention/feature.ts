import type { Feature } from '#server/feature.ts';
import { startRetentionJob } from './job.ts';
import { registerRetentionRoutes } from './routes.ts';

export const retention: Feature = {
  routes: registerRetentionRoutes,
  loops: (context) => [startRetentionJob(context)],
  tables: { erasures: 'kept', erasure_nights: 'untouched', erasure_announcements: 'erased' },
};
