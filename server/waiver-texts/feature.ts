import type { Feature } from '#server/feature.ts';
import { followTexts } from './publishing.ts';
import { registerWaiverTextRoutes } from './routes.ts';

export const waiverTexts: Feature = {
  routes: registerWaiverTextRoutes,
  loops: (context) => [followTexts(context)],
  tables: {
    waiver_texts: 'untouched',
    text_revisions: 'untouched',
    text_rulings: 'untouched',
    text_drafts: 'untouched',
    text_reviews: 'untouched',
  },
};
