import { visitCalls } from '#contract/people/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { annulVisit } from './annulling.ts';
import { recordVisit, staffAtDoor } from './operations.ts';
import { countByMachine, readRollCall, showDoor, showInside, showToday } from './today.ts';

export function registerVisitRoutes(serve: Serve, context: Context): void {
  serve(visitCalls, {
    recordVisit: async ({ body, ...call }) => reply(200, await recordVisit(context, body, staffAtDoor(call))),

    annulVisit: async ({ params, body, ...call }) =>
      reply(200, await annulVisit(context, params.id, body, staffAtDoor(call))),

    readToday: async ({ query, actor }) => reply(200, await showToday(context, query, actor)),

    readDoor: async ({ actor }) => reply(200, await showDoor(context, actor)),

    countByMachine: async () => reply(200, await countByMachine(context)),

    readInside: async ({ actor }) => reply(200, await showInside(context, actor)),

    readRollCall: async ({ actor }) => reply(200, await readRollCall(context, actor)),
  });
}
