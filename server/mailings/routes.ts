import { mailingCalls } from '#contract/inbox/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { leaveList, readLists, writeToList } from './operations.ts';

export function registerMailingRoutes(serve: Serve, context: Context): void {
  serve(mailingCalls, {
    leaveList: async ({ params }) => {
      await leaveList(context, params.token);
      return reply(204, null);
    },

    readMailingLists: async ({ query }) => reply(200, await readLists(context, query)),

    writeToList: async ({ body, headers, actor }) => {
      const idempotencyKey = headers['idempotency-key'];
      return reply(201, await writeToList(context, body, { actor, idempotencyKey }));
    },
  });
}
