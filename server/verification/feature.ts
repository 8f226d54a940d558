import type { Feature } from '#server/feature.ts';
import { startChecking } from './job.ts';
import { registerVerificationRoutes } from './routes.ts';

export const verification: Feature = {
  routes: registerVerificationRoutes,
  loops: (context) => [startChecking(context)],
  tables: { operator_runs: 'untouched' },
};
