import type { Feature } from '#server/feature.ts';
import { registerPreferenceRoutes } from './routes.ts';

export const consents: Feature = {
  routes: registerPreferenceRoutes,
  tables: { consents: 'erased', news_frequencies: 'erased', consent_texts: 'untouched', suppressions: 'untouched' },
};
