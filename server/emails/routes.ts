import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serve, takeAnyForm } from '#server/http/endpoints.ts';
import type { StaffDoor } from '#server/http/staff-session.ts';
import {
  changePreferences,
  inviteToSign,
  type EmailServices,
  listEmails,
  openInvitation,
  readPreferences,
  sendEmailAgain,
  unsubscribe,
} from './operations.ts';

export async function registerEmailRoutes(
  app: FastifyInstance,
  staff: StaffDoor,
  services: EmailServices,
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

  staff.serve(endpoints.listEmails, async ({ query }) => reply(200, await listEmails(services, query)));

  staff.serve(endpoints.sendEmailAgain, async ({ params, asking, address }) => {
    await sendEmailAgain(services, params.id, { staffId: asking.staff.id, address });
    return reply(204, null);
  });

  staff.serve(endpoints.inviteToSign, async ({ params, asking, address }) => {
    await inviteToSign(services, params.id, { staffId: asking.staff.id, address });
    return reply(201, { isSmtpConfigured: services.isSmtpConfigured });
  });
}
