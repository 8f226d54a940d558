import { mailingCalls } from '#contract/inbox/calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { leaveList, type MailingServices, readLists, writeToList } from './operations.ts';

export function registerMailingRoutes(serve: Serve, services: MailingServices): void {
  serve(mailingCalls, {
    leaveList: async ({ params }) => {
      await leaveList(services, params.token);
      return reply(204, null);
    },

    readMailingLists: async ({ query }) => reply(200, await readLists(services, query)),

    writeToList: async ({ body, headers, actor }) => {
      const idempotencyKey = headers['idempotency-key'];
      return reply(201, await writeToList(services, body, { actor, idempotencyKey }));
    },
  });
}
