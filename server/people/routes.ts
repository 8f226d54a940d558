import { peopleCalls } from '#contract/people/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { confirmGuardian, enterKidAge, joinPeople, partPeople } from './decisions.ts';
import { noteDeskSigning, readDeskSignings } from './desk-signings.ts';
import { listJustSigned, readPerson, scanCode, searchFamilies, searchPeople } from './operations.ts';
import type { ShownSearch } from './rules.ts';

export function registerPeopleRoutes(serve: Serve, opened: Context): void {
  const context = { ...opened, lastShown: new Map<string, ShownSearch>() };
  serve(peopleCalls, {
    noteDeskSigning: async ({ body, address }) => {
      await noteDeskSigning(context, body, address);
      return reply(204, null);
    },

    readDeskSignings: async ({ params, actor }) => reply(200, await readDeskSignings(context, params.ticket, actor)),

    listPeople: async ({ query, actor }) => reply(200, await searchPeople(context, query, actor)),

    listFamilies: async ({ query, actor }) => reply(200, await searchFamilies(context, query, actor)),

    listJustSigned: async ({ actor }) => reply(200, await listJustSigned(context, actor)),

    readPerson: async ({ params, actor }) => reply(200, await readPerson(context, params.id, actor)),

    joinPeople: async ({ params, body, actor }) =>
      reply(200, { person: await joinPeople(context, params.id, body, actor) }),

    partPeople: async ({ params, body, actor }) => reply(200, await partPeople(context, params.id, body, actor)),

    enterKidAge: async ({ params, body, actor }) =>
      reply(200, { person: await enterKidAge(context, params.id, body, actor) }),

    confirmGuardian: async ({ params, body, actor }) =>
      reply(200, { person: await confirmGuardian(context, params.id, body ?? {}, actor) }),

    scanCode: async ({ params, actor }) => reply(200, await scanCode(context, params.code, actor)),
  });
}
