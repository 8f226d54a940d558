import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serve } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import { confirmGuardian, enterKidAge, joinPeople, partPeople } from './decisions.ts';
import { noteDeskSigning, readDeskSignings } from './desk-signings.ts';
import { type PeopleServices, readPerson, scanCode, searchPeople } from './operations.ts';

export function registerPeopleRoutes(
  app: FastifyInstance,
  staff: StaffRoutes,
  services: PeopleServices & { hasLimits: boolean },
): void {
  serve(app, endpoints.noteDeskSigning, async ({ body, address }) => {
    await noteDeskSigning(services, body, address);
    return reply(204, null);
  });

  staff.serve(endpoints.readDeskSignings, async ({ params, actor }) =>
    reply(200, await readDeskSignings(services, params.ticket, actor)),
  );

  staff.serve(endpoints.listPeople, async ({ query, actor }) => reply(200, await searchPeople(services, query, actor)));

  staff.serve(endpoints.readPerson, async ({ params, actor }) =>
    reply(200, await readPerson(services, params.id, actor)),
  );

  staff.serve(endpoints.joinPeople, async ({ params, body, actor }) =>
    reply(200, { person: await joinPeople(services, params.id, body, actor) }),
  );

  staff.serve(endpoints.partPeople, async ({ params, body, actor }) =>
    reply(200, await partPeople(services, params.id, body, actor)),
  );

  staff.serve(endpoints.enterKidAge, async ({ params, body, actor }) =>
    reply(200, { person: await enterKidAge(services, params.id, body, actor) }),
  );

  staff.serve(endpoints.confirmGuardian, async ({ params, actor }) =>
    reply(200, { person: await confirmGuardian(services, params.id, actor) }),
  );

  staff.serve(endpoints.scanCode, async ({ params, actor }) =>
    reply(200, await scanCode(services, params.code, actor)),
  );
}
