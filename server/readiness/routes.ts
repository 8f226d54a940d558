import { readinessCalls } from '#contract/readiness/calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { readReadiness, type ReadinessServices } from './operations.ts';

export function registerReadinessRoutes(serve: Serve, services: ReadinessServices): void {
  serve(readinessCalls, {
    readReadiness: async () => reply(200, await readReadiness(services)),
  });
}
