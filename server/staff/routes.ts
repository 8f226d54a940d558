import { staffCalls } from '#contract/staff/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { tokenHeader } from '#server/http/staff-session.ts';
import { makeFirstAccount } from './first-account.ts';
import { acceptInvitation, addStaff, changeStaff, inviteStaffAgain, listStaff } from './members.ts';
import {
  changePassword,
  endSession,
  listSessions,
  readClient,
  readMe,
  signInStaff,
  signOutStaff,
} from './operations.ts';
import { signInByPasskey } from './passkey-sign-in.ts';
import { askForPasswordReset, resetPassword } from './password-reset.ts';
import { stepUp } from './step-up.ts';

export function registerStaffRoutes(serve: Serve, context: Context): void {
  serve(staffCalls, {
    askForPasswordReset: async ({ body, address, userAgent }) => {
      await askForPasswordReset(context, body, { address, userAgent });
      return reply(204, null);
    },

    resetPassword: async ({ body, address, userAgent }) => {
      await resetPassword(context, body, { address, userAgent });
      return reply(204, null);
    },

    signInStaff: async (call) => reply(200, await signInStaff(context, call.body, await readClient(context, call))),

    signInByPasskey: async (call) =>
      reply(200, await signInByPasskey(context, call.body, await readClient(context, call))),

    stepUp: async ({ session, actor, body }) => {
      return reply(204, null, tokenHeader(await stepUp(context, session, body, actor)));
    },

    makeFirstAccount: async (call) =>
      reply(201, await makeFirstAccount(context, call.body, await readClient(context, call))),

    acceptStaffInvitation: async (call) =>
      reply(200, await acceptInvitation(context, call.body, await readClient(context, call))),

    listStaff: async () => reply(200, { staff: await listStaff(context) }),

    addStaff: async ({ body, actor }) => reply(201, await addStaff(context, body, actor)),

    changeStaff: async ({ params, body, actor }) =>
      reply(200, { member: await changeStaff(context, params.id, body, actor) }),

    inviteStaffAgain: async ({ params, actor }) => reply(201, await inviteStaffAgain(context, params.id, actor)),

    signOutStaff: async ({ session, actor }) => {
      await signOutStaff(context, session, actor);
      return reply(204, null);
    },

    readMe: async ({ session }) => reply(200, await readMe(context, session)),

    listSessions: async ({ session }) => reply(200, { sessions: await listSessions(context, session) }),

    endSession: async ({ session, actor, params }) => {
      await endSession(context, session, params.id, actor);
      return reply(204, null);
    },

    changePassword: async ({ session, actor, body }) => {
      return reply(204, null, tokenHeader(await changePassword(context, session, body, actor)));
    },
  });
}
