import { visitCalls } from '#contract/people/calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { annulVisit } from './annulling.ts';
import { recordVisit, staffAtDoor, type VisitServices } from './operations.ts';
import { readToday } from './today.ts';

export function registerVisitRoutes(serve: Serve, services: VisitServices): void {
  serve(visitCalls, {
    recordVisit: async ({ body, ...call }) => reply(200, await recordVisit(services, body, staffAtDoor(call))),

    annulVisit: async ({ params, body, ...call }) =>
      reply(200, await annulVisit(services, params.id, body, staffAtDoor(call))),

    readToday: async () => reply(200, await readToday(services)),
  });
}
