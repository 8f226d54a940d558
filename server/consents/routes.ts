import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serve, takeOneClickForm } from '#server/http/endpoints.ts';
import { changePreferences, type PreferencesServices, readPreferences, unsubscribe } from './preferences.ts';

export async function registerPreferenceRoutes(app: FastifyInstance, services: PreferencesServices): Promise<void> {
  serve(app, endpoints.readPreferences, async ({ bearer }) => reply(200, await readPreferences(services, bearer)));

  serve(app, endpoints.changePreferences, async ({ bearer, body }) =>
    reply(200, await changePreferences(services, bearer, body)),
  );

  await app.register(async (forms) => {
    takeOneClickForm(forms);
    serve(forms, endpoints.unsubscribe, async ({ params }) => {
      await unsubscribe(services, params.token);
      return reply(204, null);
    });
  });
}
