import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serve } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import { makeFirstAccount } from './first-account.ts';
import { changePassword, endSession, listSessions, readMe, signInStaff, signOutStaff } from './operations.ts';
import { askForPasswordReset, resetPassword, type ResetServices } from './password-reset.ts';

export function registerStaffRoutes(app: FastifyInstance, staff: StaffRoutes, services: ResetServices): void {
  serve(app, endpoints.askForPasswordReset, async ({ body, address, userAgent }) => {
    await askForPasswordReset(services, body, { address, userAgent });
    return reply(204, null);
  });

  serve(app, endpoints.resetPassword, async ({ body, address, userAgent }) => {
    await resetPassword(services, body, { address, userAgent });
    return reply(204, null);
  });

  serve(app, endpoints.signInStaff, async ({ body, address, userAgent }) =>
    reply(200, await signInStaff(services, body, { address, userAgent })),
  );

  serve(app, endpoints.makeFirstAccount, async ({ body, address, userAgent }) =>
    reply(201, await makeFirstAccount(services, body, { address, userAgent })),
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
    await changePassword(services, session, body, actor);
    return reply(204, null);
  });
}
