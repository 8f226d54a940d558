import { readinessCalls } from '#contract/readiness/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { checkHealth, readReadiness } from './operations.ts';

export function registerReadinessRoutes(serve: Serve, context: Context): void {
  serve(readinessCalls, {
    checkHealth: async () => {
      await checkHealth(context);
      return reply(200, { status: 'ok' });
    },

    readReadiness: async () => reply(200, await readReadiness(context)),
  });
}
