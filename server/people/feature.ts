import type { Feature } from '#server/feature.ts';
import { keepPeopleInBackground } from './keeping.ts';
import { registerPeopleRoutes } from './routes.ts';

export const people: Feature = {
  routes: (serve, context) =>
    registerPeopleRoutes(serve, {
      ...context,
      lastShown: new Map(),
      visitsOf: context.ask.listVisitsOf,
      noteShown: (viewer, shown) => context.events.emit('shown', viewer, shown),
    }),
  loops: ({ db, report, events }) => {
    const loop = keepPeopleInBackground(db, report);
    events.on('changed', loop.wake);
    return [loop];
  },
  tables: {
    people: 'erased',
    people_filling: 'untouched',
    people_queue: 'erased',
    person_ids: 'erased',
    person_joins: 'erased',
    person_keys: 'erased',
    person_parts: 'erased',
    person_places: 'erased',
    person_terms: 'erased',
    person_word_remains: 'erased',
    person_words: 'erased',
    desk_signings: 'erased',
  },
};
