import { invitationCalls } from '#contract/emails/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { inviteToSign, openInvitation } from './operations.ts';

export function registerInvitationRoutes(serve: Serve, context: Context): void {
  serve(invitationCalls, {
    openInvitation: async ({ body }) => reply(200, await openInvitation(context, body.token)),

    inviteToSign: async ({ params, actor }) => {
      await inviteToSign(context, params.id, actor);
      return reply(201, { isSmtpConfigured: context.mailer.isSmtpConfigured });
    },
  });
}
