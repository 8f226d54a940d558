import type { Feature } from '#server/feature.ts';
import { startEmailWorker } from './worker.ts';
import { registerEmailRoutes } from './routes.ts';

export const emails: Feature = {
  routes: registerEmailRoutes,
  loops: (context) => [startEmailWorker(context)],
  tables: { emails: 'erased' },
};
