import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serve } from '#server/http/endpoints.ts';
import type { StaffDoor } from '#server/http/staff-session.ts';
import { makeFirstAccount } from './first-account.ts';
import { changePassword, endSession, listSessions, readMe, signInStaff, signOutStaff } from './operations.ts';
import { askForPasswordReset, resetPassword, type ResetServices } from './password-reset.ts';

export function registerStaffRoutes(app: FastifyInstance, staff: StaffDoor, services: ResetServices): void {
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

  staff.serve(endpoints.signOutStaff, async ({ asking, address, userAgent }) => {
    await signOutStaff(services, asking, { address, userAgent });
    return reply(204, null);
  });

  staff.serve(endpoints.readMe, async ({ asking }) => reply(200, await readMe(services, asking)));

  staff.serve(endpoints.listSessions, async ({ asking }) =>
    reply(200, { sessions: await listSessions(services, asking) }),
  );

  staff.serve(endpoints.endSession, async ({ asking, params, address, userAgent }) => {
    await endSession(services, asking, params.id, { address, userAgent });
    return reply(204, null);
  });

  staff.serve(endpoints.changePassword, async ({ asking, body, address, userAgent }) => {
    await changePassword(services, asking, body, { address, userAgent });
    return reply(204, null);
  });
}
