import { waiverTextCalls } from '#contract/staff/calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { listWaiverTexts, decideReSign, type Texts, type TextServices } from './operations.ts';

export function registerWaiverTextRoutes(serve: Serve, services: TextServices & { texts: Texts }): void {
  serve(waiverTextCalls, {
    listWaiverTexts: async () => reply(200, { texts: await listWaiverTexts(services.db) }),

    decideReSign: async ({ params, body, actor }) =>
      reply(200, await decideReSign(services, params.number, body, actor)),
  });
}
