import type { Feature } from '#server/feature.ts';
import { endPartiesInBackground } from './operations.ts';
import { registerPartyRoutes } from './routes.ts';

export const parties: Feature = {
  routes: registerPartyRoutes,
  loops: (context) => [endPartiesInBackground(context)],
  tables: { parties: 'untouched', party_declines: 'untouched', party_people: 'erased' },
};
