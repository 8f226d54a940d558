import type { Feature } from '#server/feature.ts';
import { registerWaiverTextRoutes } from './routes.ts';

export const waiverTexts: Feature = {
  routes: registerWaiverTextRoutes,
  loops: ({ texts }) => [texts],
  tables: { waiver_texts: 'untouched', text_revisions: 'untouched', text_rulings: 'untouched' },
};
