import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serve, takeAnyForm } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import {
  changePreferences,
  inviteToSign,
  type LetterServices,
  listLetters,
  openInvitation,
  readPreferences,
  sendLetterAgain,
  unsubscribe,
} from './operations.ts';

export async function registerLetterRoutes(
  app: FastifyInstance,
  staff: StaffRoutes,
  services: LetterServices,
): Promise<void> {
  serve(app, endpoints.openInvitation, async ({ body }) => reply(200, await openInvitation(services, body.token)));

  serve(app, endpoints.readPreferences, async ({ bearer }) => reply(200, await readPreferences(services, bearer)));

  serve(app, endpoints.changePreferences, async ({ bearer, body }) =>
    reply(200, await changePreferences(services, bearer, body)),
  );

  await app.register(async (forms) => {
    takeAnyForm(forms);
    serve(forms, endpoints.unsubscribe, async ({ params }) => {
      await unsubscribe(services, params.token);
      return reply(204, null);
    });
  });

  staff.serve(endpoints.listLetters, async ({ query }) => reply(200, await listLetters(services, query)));

  staff.serve(endpoints.sendLetterAgain, async ({ params, actor }) => {
    await sendLetterAgain(services, params.id, actor);
    return reply(204, null);
  });

  staff.serve(endpoints.inviteToSign, async ({ params, actor }) => {
    await inviteToSign(services, params.id, actor);
    return reply(201, { isMailLeaving: services.isMailLeaving });
  });
}
