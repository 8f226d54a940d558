import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serve } from '#server/http/endpoints.ts';
import { type StaffRoutes, tokenHeader } from '#server/http/staff-session.ts';
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

export function registerFactorRoutes(app: FastifyInstance, staff: StaffRoutes, services: FactorServices): void {
  staff.serve(endpoints.readFactors, async ({ session }) => reply(200, await readFactors(services, session)));

  staff.serve(endpoints.startTotp, async ({ session }) => reply(200, await startTotp(services, session)));

  staff.serve(endpoints.confirmTotp, async ({ session, actor, body }) => {
    const { value: recoveryCodes, token } = await confirmTotp(services, session, body.code, actor);
    return reply(200, { recoveryCodes }, tokenHeader(token));
  });

  staff.serve(endpoints.removeTotp, async ({ session, actor }) => {
    const token = await removeTotp(services, session, actor);
    return reply(204, null, tokenHeader(token));
  });

  staff.serve(endpoints.makeRecoveryCodes, async ({ session, actor }) =>
    reply(200, { recoveryCodes: await makeRecoveryCodes(services, session, actor) }),
  );

  staff.serve(endpoints.offerPasskey, async ({ session }) => reply(200, await makeOffer(services, session.staff)));

  staff.serve(endpoints.addPasskey, async ({ session, actor, body }) => {
    const { value, token } = await addPasskey(services, session, body, actor);
    return reply(201, value, tokenHeader(token));
  });

  staff.serve(endpoints.renamePasskey, async ({ session, actor, params, body }) => {
    await renamePasskey(services, session, { ...params, ...body }, actor);
    return reply(204, null);
  });

  staff.serve(endpoints.removePasskey, async ({ session, actor, params }) => {
    return reply(204, null, tokenHeader(await removePasskey(services, session, params.id, actor)));
  });

  serve(app, endpoints.askForPasskey, async () => reply(200, await makeRequest(services)));

  staff.serve(endpoints.askForPasskeyAgain, async ({ session }) =>
    reply(200, await makeRequest(services, session.staff.id)),
  );

  staff.serve(endpoints.readSecondFactorRule, async ({ session }) =>
    reply(200, await readSecondFactorRule(services.db, session)),
  );

  staff.serve(endpoints.ruleSecondFactor, async ({ actor, body }) =>
    reply(200, await ruleSecondFactor(services, body, actor)),
  );
}
