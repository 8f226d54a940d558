import type { Feature } from '#server/feature.ts';
import { registerAddressRoutes } from './routes.ts';

export const addresses: Feature = {
  routes: registerAddressRoutes,
  tables: { pending_addresses: 'erased' },
};
