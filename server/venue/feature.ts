import type { Feature } from '#server/feature.ts';
import { followVersions } from './operations.ts';
import { registerVenueRoutes } from './routes.ts';

export const venue: Feature = {
  routes: registerVenueRoutes,
  loops: (context) => [followVersions(context)],
  tables: { venue_versions: 'untouched', venue_drafts: 'untouched' },
};
