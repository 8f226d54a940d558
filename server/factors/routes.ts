import { factorCalls } from '#contract/staff/factor-calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { tokenHeader } from '#server/http/staff-session.ts';
import {
  addPasskey,
  confirmTotp,
  type FactorServices,
  makeRecoveryCodes,
  readFactors,
  readSecondFactorRule,
  removePasskey,
  removeTotp,
  renamePasskey,
  ruleSecondFactor,
  startTotp,
} from './operations.ts';
import { makeOffer, makeRequest } from './passkeys.ts';

export function registerFactorRoutes(serve: Serve, services: FactorServices): void {
  serve(factorCalls, {
    readFactors: async ({ session }) => reply(200, await readFactors(services, session)),

    startTotp: async ({ session }) => reply(200, await startTotp(services, session)),

    confirmTotp: async ({ session, actor, body }) => {
      const { value: recoveryCodes, token } = await confirmTotp(services, session, body.code, actor);
      return reply(200, { recoveryCodes }, tokenHeader(token));
    },

    removeTotp: async ({ session, actor }) => {
      const token = await removeTotp(services, session, actor);
      return reply(204, null, tokenHeader(token));
    },

    makeRecoveryCodes: async ({ session, actor }) =>
      reply(200, { recoveryCodes: await makeRecoveryCodes(services, session, actor) }),

    offerPasskey: async ({ session }) => reply(200, await makeOffer(services, session.staff)),

    addPasskey: async ({ session, actor, body }) => {
      const { value, token } = await addPasskey(services, session, body, actor);
      return reply(201, value, tokenHeader(token));
    },

    renamePasskey: async ({ session, actor, params, body }) => {
      await renamePasskey(services, session, { ...params, ...body }, actor);
      return reply(204, null);
    },

    removePasskey: async ({ session, actor, params }) => {
      return reply(204, null, tokenHeader(await removePasskey(services, session, params.id, actor)));
    },

    askForPasskey: async () => reply(200, await makeRequest(services)),

    askForPasskeyAgain: async ({ session }) => reply(200, await makeRequest(services, session.staff.id)),

    readSecondFactorRule: async ({ session }) => reply(200, await readSecondFactorRule(services.db, session)),

    ruleSecondFactor: async ({ actor, body }) => reply(200, await ruleSecondFactor(services, body, actor)),
  });
}
