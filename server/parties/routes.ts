import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serve } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import { answerParty } from './answers.ts';
import type { PartyServices } from './links.ts';
import {
  cancelHostedParty,
  cancelParty,
  changeHostedParty,
  changeParty,
  listParties,
  makeParty,
  readHostedParty,
  readInvitedTo,
  readParty,
  replaceHostLink,
} from './operations.ts';

export function registerPartyRoutes(app: FastifyInstance, staff: StaffRoutes, services: PartyServices): void {
  serve(app, endpoints.makeParty, async ({ body, address }) => reply(201, await makeParty(services, body, address)));

  serve(app, endpoints.readInvitedTo, async ({ params, address }) =>
    reply(200, await readInvitedTo(services, params.code, address)),
  );

  serve(app, endpoints.readHostedParty, async ({ params, address }) =>
    reply(200, await readHostedParty(services, params.secret, address)),
  );

  serve(app, endpoints.changeHostedParty, async ({ params, body, address }) => {
    await changeHostedParty(services, params.secret, body, address);
    return reply(204, null);
  });

  serve(app, endpoints.cancelHostedParty, async ({ params, address }) => {
    await cancelHostedParty(services, params.secret, address);
    return reply(204, null);
  });

  serve(app, endpoints.answerParty, async ({ params, body, address }) =>
    reply(201, { party: await answerParty(services, params.code, body, address) }),
  );

  staff.serve(endpoints.listParties, async ({ query }) => reply(200, await listParties(services, query)));

  staff.serve(endpoints.readParty, async ({ params, actor }) =>
    reply(200, await readParty(services, params.id, actor)),
  );

  staff.serve(endpoints.changeParty, async ({ params, body, actor }) => {
    await changeParty(services, params.id, body, actor);
    return reply(204, null);
  });

  staff.serve(endpoints.cancelParty, async ({ params, actor }) => {
    await cancelParty(services, params.id, actor);
    return reply(204, null);
  });

  staff.serve(endpoints.replaceHostLink, async ({ params, actor }) =>
    reply(200, await replaceHostLink(services, params.id, actor)),
  );
}
