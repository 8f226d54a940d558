import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serve } from '#server/http/endpoints.ts';
import type { StaffDoor } from '#server/http/staff-session.ts';
import { type InvitationServices, inviteToSign, openInvitation } from './operations.ts';

export function registerInvitationRoutes(app: FastifyInstance, staff: StaffDoor, services: InvitationServices): void {
  serve(app, endpoints.openInvitation, async ({ body }) => reply(200, await openInvitation(services, body.token)));

  staff.serve(endpoints.inviteToSign, async ({ params, asking, address }) => {
    await inviteToSign(services, params.id, { staffId: asking.staff.id, address });
    return reply(201, { isSmtpConfigured: services.isSmtpConfigured });
  });
}
