import { waiverTextCalls } from '#contract/staff/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { listWaiverTexts, decideReSign } from './operations.ts';

export function registerWaiverTextRoutes(serve: Serve, context: Context): void {
  serve(waiverTextCalls, {
    listWaiverTexts: async () => reply(200, { texts: await listWaiverTexts(context.db) }),

    decideReSign: async ({ params, body, actor }) =>
      reply(200, await decideReSign(context, params.number, body, actor)),
  });
}
