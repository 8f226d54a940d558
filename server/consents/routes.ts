import { preferenceCalls } from '#contract/emails/calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { changePreferences, type PreferencesServices, readPreferences, unsubscribe } from './preferences.ts';

export function registerPreferenceRoutes(serve: Serve, services: PreferencesServices): void {
  serve(preferenceCalls, {
    readPreferences: async ({ bearer }) => reply(200, await readPreferences(services, bearer)),

    changePreferences: async ({ bearer, body }) => reply(200, await changePreferences(services, bearer, body)),

    unsubscribe: async ({ params }) => {
      await unsubscribe(services, params.token);
      return reply(204, null);
    },
  });
}
