import { retentionCalls } from '#contract/retention/calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { readErasurePlan } from './night.ts';
import { erase, type RetentionServices } from './operations.ts';

/** `isErasing`: whether anything goes by itself. */
export function registerRetentionRoutes(serve: Serve, services: RetentionServices, isErasing: boolean): void {
  serve(retentionCalls, {
    eraseWaiver: async ({ params, body, actor }) => {
      await erase(services, params.id, body, actor);
      return reply(204, null);
    },

    readErasurePlan: async ({ query }) => reply(200, await readErasurePlan({ ...services, isErasing }, query)),
  });
}
