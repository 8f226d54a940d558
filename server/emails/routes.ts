import { emailCalls } from '#contract/emails/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { testMail } from './mail-test.ts';
import { dropEmail, listEmails, sendEmailAgain } from './operations.ts';

export function registerEmailRoutes(serve: Serve, context: Context): void {
  serve(emailCalls, {
    listEmails: async ({ query }) => reply(200, await listEmails(context, query)),

    sendEmailAgain: async ({ params, actor }) => {
      await sendEmailAgain(context, params.id, actor);
      return reply(204, null);
    },

    dropEmail: async ({ params, actor }) => {
      await dropEmail(context, params.id, actor);
      return reply(204, null);
    },

    testMail: async ({ actor }) => reply(200, await testMail(context, actor)),
  });
}
