import { firstNameOf } from '#contract/person-name.ts';
import { waiverCalls } from '#contract/waivers/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { messageOf } from '#server/http/errors.ts';
import { staffActorOf } from '#server/http/staff-session.ts';
import { lookUpWaiverByEmail, lookUpWaiverByPhone } from './lookups.ts';
import { confirmWaiver } from './confirmations.ts';
import { amendContact, recordAccess } from './operations.ts';
import { addKids } from './adding-kids.ts';
import { mailNewCode, showNewCode } from './replace-code.ts';
import { signWaiver } from './signing.ts';
import { makeTestToken } from './test-signings.ts';

const KIDS_COVERED = 'These kids are already covered.';
const KID_COVERED = 'A kid with this name is already covered.';
const ADD_LAST_NAME = 'If this is a different kid, add the last name, too.';

export function registerWaiverRoutes(serve: Serve, context: Context): void {
  const { joinParty, identify } = context.ask;
  serve(waiverCalls, {
    signWaiver: async ({ body, headers, address, userAgent }) => {
      const idempotencyKey = headers['idempotency-key'];
      const { outcome, waiver } = await signWaiver(context, body, { idempotencyKey, address, userAgent });
      if (outcome === 'signed') {
        const { partyCode, showFirstNames, partyDevice } = body;
        if (partyCode === undefined) return reply(201, { waiver });
        const joining = { partyCode, showFirstNames, partyDevice };
        return reply(201, { waiver, party: await joinParty(waiver.id, joining, address) });
      }
      return reply(409, { code: 'waiver_already_valid', message: messageOf('waiver_already_valid'), waiver });
    },

    startTestSigning: async ({ actor }) => reply(201, { testToken: await makeTestToken(context, actor) }),

    addKids: async ({ params, body, headers, bearer, ownCode, address, userAgent }) => {
      const circumstances = { idempotencyKey: headers['idempotency-key'], address, userAgent };
      const { outcome, waiver } = await addKids(context, params.id, body, { token: bearer, ownCode }, circumstances);
      if (outcome === 'signed') return reply(201, { waiver });
      return reply(409, { code: 'waiver_already_valid', message: sayCovered(body.kids), waiver });
    },

    checkWaiverByPhone: async ({ params, address }) =>
      reply(200, await lookUpWaiverByPhone(context, params.phone, address)),

    checkWaiverByEmail: async ({ params, address }) =>
      reply(200, await lookUpWaiverByEmail(context, params.email, address)),

    confirmWaiver: async ({ params, bearer, credential, address }) => {
      // A public page: a token or a device that has ended is no reason to refuse it.
      const proofs = { bearer, credential };
      const staff = staffActorOf(proofs, await identify(proofs), address);
      const waiver = await confirmWaiver(context, params.qrCode, staff);
      return reply(200, { exists: waiver !== undefined, waiver: waiver ?? null });
    },

    replaceCode: async ({ params, actor }) => {
      await mailNewCode(context, params.id, actor);
      return reply(204, null);
    },

    showNewCode: async ({ params, actor }) => reply(201, await showNewCode(context, params.id, actor)),

    recordAccess: async ({ params, address }) => {
      await recordAccess(context, params.id, address);
      return reply(204, null);
    },

    amendContact: async ({ params, body, bearer, address }) => {
      return reply(200, await amendContact(context, params.id, bearer, body, address));
    },
  });
}

function sayCovered([kid, ...others]: readonly { name: string }[]): string {
  if (kid === undefined || others.length > 0) return KIDS_COVERED;
  return kid.name === firstNameOf(kid.name) ? `${KID_COVERED} ${ADD_LAST_NAME}` : KID_COVERED;
}
