import { readinessCalls } from '#contract/readiness/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { readReadiness } from './operations.ts';

export function registerReadinessRoutes(serve: Serve, context: Context): void {
  serve(readinessCalls, {
    readReadiness: async () => reply(200, await readReadiness(context)),
  });
}
