import { invitationCalls } from '#contract/emails/calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { type InvitationServices, inviteToSign, openInvitation } from './operations.ts';

export function registerInvitationRoutes(serve: Serve, services: InvitationServices): void {
  serve(invitationCalls, {
    openInvitation: async ({ body }) => reply(200, await openInvitation(services, body.token)),

    inviteToSign: async ({ params, actor }) => {
      await inviteToSign(services, params.id, actor);
      return reply(201, { isSmtpConfigured: services.isSmtpConfigured });
    },
  });
}
