import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serve, takeOneClickForm } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import { leaveList, type MailingServices, readLists, writeToList } from './operations.ts';

export async function registerMailingRoutes(
  app: FastifyInstance,
  staff: StaffRoutes,
  services: MailingServices,
): Promise<void> {
  await app.register(async (forms) => {
    takeOneClickForm(forms);
    serve(forms, endpoints.leaveList, async ({ params }) => {
      await leaveList(services, params.token);
      return reply(204, null);
    });
  });

  staff.serve(endpoints.readMailingLists, async ({ query }) => reply(200, await readLists(services, query)));

  staff.serve(endpoints.writeToList, async ({ body, headers, actor }) => {
    const idempotencyKey = headers['idempotency-key'];
    return reply(201, await writeToList(services, body, { actor, idempotencyKey }));
  });
}
