import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serve } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import { type InvitationServices, inviteToSign, openInvitation } from './operations.ts';

export function registerInvitationRoutes(app: FastifyInstance, staff: StaffRoutes, services: InvitationServices): void {
  serve(app, endpoints.openInvitation, async ({ body }) => reply(200, await openInvitation(services, body.token)));

  staff.serve(endpoints.inviteToSign, async ({ params, actor }) => {
    await inviteToSign(services, params.id, actor);
    return reply(201, { isSmtpConfigured: services.isSmtpConfigured });
  });
}
