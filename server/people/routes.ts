import { peopleCalls } from '#contract/people/calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { confirmGuardian, enterKidAge, joinPeople, partPeople } from './decisions.ts';
import { noteDeskSigning, readDeskSignings } from './desk-signings.ts';
import { type PeopleServices, readPerson, scanCode, searchPeople } from './operations.ts';

export function registerPeopleRoutes(serve: Serve, services: PeopleServices & { hasLimits: boolean }): void {
  serve(peopleCalls, {
    noteDeskSigning: async ({ body, address }) => {
      await noteDeskSigning(services, body, address);
      return reply(204, null);
    },

    readDeskSignings: async ({ params, actor }) => reply(200, await readDeskSignings(services, params.ticket, actor)),

    listPeople: async ({ query, actor }) => reply(200, await searchPeople(services, query, actor)),

    readPerson: async ({ params, actor }) => reply(200, await readPerson(services, params.id, actor)),

    joinPeople: async ({ params, body, actor }) =>
      reply(200, { person: await joinPeople(services, params.id, body, actor) }),

    partPeople: async ({ params, body, actor }) => reply(200, await partPeople(services, params.id, body, actor)),

    enterKidAge: async ({ params, body, actor }) =>
      reply(200, { person: await enterKidAge(services, params.id, body, actor) }),

    confirmGuardian: async ({ params, body, actor }) =>
      reply(200, { person: await confirmGuardian(services, params.id, body ?? {}, actor) }),

    scanCode: async ({ params, actor }) => reply(200, await scanCode(services, params.code, actor)),
  });
}
