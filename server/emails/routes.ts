import { emailCalls } from '#contract/emails/calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { dropEmail, type EmailServices, listEmails, sendEmailAgain } from './operations.ts';

export function registerEmailRoutes(serve: Serve, services: EmailServices): void {
  serve(emailCalls, {
    listEmails: async ({ query }) => reply(200, await listEmails(services, query)),

    sendEmailAgain: async ({ params, actor }) => {
      await sendEmailAgain(services, params.id, actor);
      return reply(204, null);
    },

    dropEmail: async ({ params, actor }) => {
      await dropEmail(services, params.id, actor);
      return reply(204, null);
    },
  });
}
