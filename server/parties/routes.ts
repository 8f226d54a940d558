import { partyCalls } from '#contract/parties/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { answerParty } from './answers.ts';
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

export function registerPartyRoutes(serve: Serve, context: Context): void {
  serve(partyCalls, {
    makeParty: async ({ body, address }) => reply(201, await makeParty(context, body, address)),

    readInvitedTo: async ({ params, address }) => reply(200, await readInvitedTo(context, params.code, address)),

    readHostedParty: async ({ params, address }) => reply(200, await readHostedParty(context, params.secret, address)),

    changeHostedParty: async ({ params, body, address }) => {
      await changeHostedParty(context, params.secret, body, address);
      return reply(204, null);
    },

    cancelHostedParty: async ({ params, address }) => {
      await cancelHostedParty(context, params.secret, address);
      return reply(204, null);
    },

    answerParty: async ({ params, body, address }) =>
      reply(201, { party: await answerParty(context, params.code, body, address) }),

    listParties: async ({ query }) => reply(200, await listParties(context, query)),

    readParty: async ({ params, actor }) => reply(200, await readParty(context, params.id, actor)),

    changeParty: async ({ params, body, actor }) => {
      await changeParty(context, params.id, body, actor);
      return reply(204, null);
    },

    cancelParty: async ({ params, actor }) => {
      await cancelParty(context, params.id, actor);
      return reply(204, null);
    },

    replaceHostLink: async ({ params, actor }) => reply(200, await replaceHostLink(context, params.id, actor)),
  });
}
