import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serve } from '#server/http/endpoints.ts';
import { type StaffRoutes, tokenHeader } from '#server/http/staff-session.ts';
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

export function registerStaffRoutes(
  app: FastifyInstance,
  staff: StaffRoutes,
  services: MemberServices & ClientServices & SignInServices,
): void {
  serve(app, endpoints.askForPasswordReset, async ({ body, address, userAgent }) => {
    await askForPasswordReset(services, body, { address, userAgent });
    return reply(204, null);
  });

  serve(app, endpoints.resetPassword, async ({ body, address, userAgent }) => {
    await resetPassword(services, body, { address, userAgent });
    return reply(204, null);
  });

  serve(app, endpoints.signInStaff, async (call) =>
    reply(200, await signInStaff(services, call.body, await readClient(services, call))),
  );

  serve(app, endpoints.signInByPasskey, async (call) =>
    reply(200, await signInByPasskey(services, call.body, await readClient(services, call))),
  );

  staff.serve(endpoints.stepUp, async ({ session, actor, body }) => {
    return reply(204, null, tokenHeader(await stepUp(services, session, body, actor)));
  });

  serve(app, endpoints.makeFirstAccount, async (call) =>
    reply(201, await makeFirstAccount(services, call.body, await readClient(services, call))),
  );

  serve(app, endpoints.acceptStaffInvitation, async (call) =>
    reply(200, await acceptInvitation(services, call.body, await readClient(services, call))),
  );

  staff.serve(endpoints.listStaff, async () => reply(200, { staff: await listStaff(services) }));

  staff.serve(endpoints.addStaff, async ({ body, actor }) => reply(201, await addStaff(services, body, actor)));

  staff.serve(endpoints.changeStaff, async ({ params, body, actor }) =>
    reply(200, { member: await changeStaff(services, params.id, body, actor) }),
  );

  staff.serve(endpoints.inviteStaffAgain, async ({ params, actor }) =>
    reply(201, await inviteStaffAgain(services, params.id, actor)),
  );

  staff.serve(endpoints.signOutStaff, async ({ session, actor }) => {
    await signOutStaff(services, session, actor);
    return reply(204, null);
  });

  staff.serve(endpoints.readMe, async ({ session }) => reply(200, await readMe(services, session)));

  staff.serve(endpoints.listSessions, async ({ session }) =>
    reply(200, { sessions: await listSessions(services, session) }),
  );

  staff.serve(endpoints.endSession, async ({ session, actor, params }) => {
    await endSession(services, session, params.id, actor);
    return reply(204, null);
  });

  staff.serve(endpoints.changePassword, async ({ session, actor, body }) => {
    return reply(204, null, tokenHeader(await changePassword(services, session, body, actor)));
  });
}
