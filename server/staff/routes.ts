import { staffCalls } from '#contract/staff/calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { tokenHeader } from '#server/http/staff-session.ts';
import { makeFirstAccount } from './first-account.ts';
import {
  acceptInvitation,
  addStaff,
  changeStaff,
  inviteStaffAgain,
  listStaff,
  type MemberServices,
} from './members.ts';
import {
  changePassword,
  type ClientServices,
  endSession,
  listSessions,
  readClient,
  readMe,
  signInStaff,
  signOutStaff,
} from './operations.ts';
import { signInByPasskey } from './passkey-sign-in.ts';
import { askForPasswordReset, resetPassword } from './password-reset.ts';
import type { SignInServices } from './second-factor.ts';
import { stepUp } from './step-up.ts';

export function registerStaffRoutes(serve: Serve, services: MemberServices & ClientServices & SignInServices): void {
  serve(staffCalls, {
    askForPasswordReset: async ({ body, address, userAgent }) => {
      await askForPasswordReset(services, body, { address, userAgent });
      return reply(204, null);
    },

    resetPassword: async ({ body, address, userAgent }) => {
      await resetPassword(services, body, { address, userAgent });
      return reply(204, null);
    },

    signInStaff: async (call) => reply(200, await signInStaff(services, call.body, await readClient(services, call))),

    signInByPasskey: async (call) =>
      reply(200, await signInByPasskey(services, call.body, await readClient(services, call))),

    stepUp: async ({ session, actor, body }) => {
      return reply(204, null, tokenHeader(await stepUp(services, session, body, actor)));
    },

    makeFirstAccount: async (call) =>
      reply(201, await makeFirstAccount(services, call.body, await readClient(services, call))),

    acceptStaffInvitation: async (call) =>
      reply(200, await acceptInvitation(services, call.body, await readClient(services, call))),

    listStaff: async () => reply(200, { staff: await listStaff(services) }),

    addStaff: async ({ body, actor }) => reply(201, await addStaff(services, body, actor)),

    changeStaff: async ({ params, body, actor }) =>
      reply(200, { member: await changeStaff(services, params.id, body, actor) }),

    inviteStaffAgain: async ({ params, actor }) => reply(201, await inviteStaffAgain(services, params.id, actor)),

    signOutStaff: async ({ session, actor }) => {
      await signOutStaff(services, session, actor);
      return reply(204, null);
    },

    readMe: async ({ session }) => reply(200, await readMe(services, session)),

    listSessions: async ({ session }) => reply(200, { sessions: await listSessions(services, session) }),

    endSession: async ({ session, actor, params }) => {
      await endSession(services, session, params.id, actor);
      return reply(204, null);
    },

    changePassword: async ({ session, actor, body }) => {
      return reply(204, null, tokenHeader(await changePassword(services, session, body, actor)));
    },
  });
}
