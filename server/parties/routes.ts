import { partyCalls } from '#contract/parties/calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
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

export function registerPartyRoutes(serve: Serve, services: PartyServices): void {
  serve(partyCalls, {
    makeParty: async ({ body, address }) => reply(201, await makeParty(services, body, address)),

    readInvitedTo: async ({ params, address }) => reply(200, await readInvitedTo(services, params.code, address)),

    readHostedParty: async ({ params, address }) => reply(200, await readHostedParty(services, params.secret, address)),

    changeHostedParty: async ({ params, body, address }) => {
      await changeHostedParty(services, params.secret, body, address);
      return reply(204, null);
    },

    cancelHostedParty: async ({ params, address }) => {
      await cancelHostedParty(services, params.secret, address);
      return reply(204, null);
    },

    answerParty: async ({ params, body, address }) =>
      reply(201, { party: await answerParty(services, params.code, body, address) }),

    listParties: async ({ query }) => reply(200, await listParties(services, query)),

    readParty: async ({ params, actor }) => reply(200, await readParty(services, params.id, actor)),

    changeParty: async ({ params, body, actor }) => {
      await changeParty(services, params.id, body, actor);
      return reply(204, null);
    },

    cancelParty: async ({ params, actor }) => {
      await cancelParty(services, params.id, actor);
      return reply(204, null);
    },

    replaceHostLink: async ({ params, actor }) => reply(200, await replaceHostLink(services, params.id, actor)),
  });
}
