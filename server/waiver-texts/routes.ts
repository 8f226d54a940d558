import { waiverTextCalls } from '#contract/waiver-texts/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { discardTextDraft, readTextDraft, saveTextDraft } from './drafts.ts';
import { listWaiverTexts, decideReSign } from './operations.ts';
import { publishText, withdrawText } from './publishing.ts';
import { answerSharedText, readSharedText, shareTextDraft } from './reviews.ts';

export function registerWaiverTextRoutes(serve: Serve, context: Context): void {
  serve(waiverTextCalls, {
    listWaiverTexts: async () => reply(200, { texts: await listWaiverTexts(context.db) }),

    decideReSign: async ({ params, body, actor }) =>
      reply(200, await decideReSign(context, params.number, body, actor)),

    readTextDraft: async ({ session }) => reply(200, await readTextDraft(context, session)),

    saveTextDraft: async ({ session, body }) => reply(200, await saveTextDraft(context, body, session)),

    async discardTextDraft({ actor }) {
      await discardTextDraft(context, actor);
      return reply(204, null);
    },

    shareTextDraft: async ({ actor }) => reply(201, await shareTextDraft(context, actor)),

    publishText: async ({ body, actor }) => reply(201, { number: await publishText(context, body, actor) }),

    async withdrawText({ actor }) {
      await withdrawText(context, actor);
      return reply(204, null);
    },

    readSharedText: async ({ bearer, address }) =>
      reply(200, await readSharedText(context, { token: bearer, address })),

    answerSharedText: async ({ bearer, address, body }) =>
      reply(200, await answerSharedText(context, body, { token: bearer, address })),
  });
}
