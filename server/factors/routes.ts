import { factorCalls } from '#contract/staff/factor-calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { tokenHeader } from '#server/http/staff-session.ts';
import {
  addPasskey,
  confirmTotp,
  makeRecoveryCodes,
  readFactors,
  readSecondFactorRule,
  removePasskey,
  removeTotp,
  ruleSecondFactor,
  startTotp,
} from './operations.ts';
import { makeOffer, makeRequest } from './passkeys.ts';

export function registerFactorRoutes(serve: Serve, context: Context): void {
  serve(factorCalls, {
    readFactors: async ({ session }) => reply(200, await readFactors(context, session)),

    startTotp: async ({ session }) => reply(200, await startTotp(context, session)),

    confirmTotp: async ({ session, actor, body }) => {
      const { value: recoveryCodes, token } = await confirmTotp(context, session, body.code, actor);
      return reply(200, { recoveryCodes }, tokenHeader(token));
    },

    removeTotp: async ({ session, actor }) => {
      const token = await removeTotp(context, session, actor);
      return reply(204, null, tokenHeader(token));
    },

    makeRecoveryCodes: async ({ session, actor }) =>
      reply(200, { recoveryCodes: await makeRecoveryCodes(context, session, actor) }),

    offerPasskey: async ({ session }) => reply(200, await makeOffer(context, session.staff)),

    addPasskey: async ({ session, actor, body }) => {
      const { value, token } = await addPasskey(context, session, body, actor);
      return reply(201, value, tokenHeader(token));
    },

    removePasskey: async ({ session, actor, params }) => {
      return reply(204, null, tokenHeader(await removePasskey(context, session, params.id, actor)));
    },

    askForPasskey: async () => reply(200, await makeRequest(context)),

    askForPasskeyAgain: async ({ session }) => reply(200, await makeRequest(context, session.staff.id)),

    readSecondFactorRule: async ({ session }) => reply(200, await readSecondFactorRule(context.db, session)),

    ruleSecondFactor: async ({ actor, body }) => reply(200, await ruleSecondFactor(context, body, actor)),
  });
}
