import { retentionCalls } from '#contract/retention/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { readErasurePlan } from './night.ts';
import { erase } from './operations.ts';

export function registerRetentionRoutes(serve: Serve, context: Context): void {
  serve(retentionCalls, {
    eraseWaiver: async ({ params, body, actor }) => {
      await erase(context, params.id, body, actor);
      return reply(204, null);
    },

    readErasurePlan: async ({ query }) => reply(200, await readErasurePlan(context, query)),
  });
}
