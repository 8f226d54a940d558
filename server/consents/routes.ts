import { preferenceCalls } from '#contract/emails/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { changePreferences, readPreferences, unsubscribe } from './preferences.ts';

export function registerPreferenceRoutes(serve: Serve, context: Context): void {
  serve(preferenceCalls, {
    readPreferences: async ({ bearer }) => reply(200, await readPreferences(context, bearer)),

    changePreferences: async ({ bearer, body }) => reply(200, await changePreferences(context, bearer, body)),

    unsubscribe: async ({ params }) => {
      await unsubscribe(context, params.token);
      return reply(204, null);
    },
  });
}
