import type { Feature } from '#server/feature.ts';
import { registerPeopleRoutes } from './routes.ts';

export const people: Feature = {
  routes: registerPeopleRoutes,
  tables: {
    people: 'erased',
    person_ids: 'erased',
    person_moves: 'erased',
    places: 'erased',
    person_terms: 'erased',
    person_word_remains: 'erased',
    person_words: 'erased',
    desk_signings: 'erased',
  },
};
