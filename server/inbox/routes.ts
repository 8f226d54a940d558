import { inboxCalls } from '#contract/inbox/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import {
  changeInboxItem,
  deleteInboxItem,
  listInbox,
  receiveBookingRequest,
  receiveContactMessage,
  receiveToyNotice,
  receiveWaitlistEntry,
} from './operations.ts';

export function registerInboxRoutes(serve: Serve, context: Context): void {
  serve(inboxCalls, {
    sendContactMessage: async ({ body, address }) => {
      await receiveContactMessage(context, body, address);
      return reply(201, { received: true });
    },

    requestBooking: async ({ body, address }) => {
      await receiveBookingRequest(context, body, address);
      return reply(201, { received: true });
    },

    askForToyNotice: async ({ body, address }) => {
      await receiveToyNotice(context, body, address);
      return reply(201, { received: true });
    },

    joinWaitlist: async ({ body, address }) => {
      await receiveWaitlistEntry(context, body, address);
      return reply(201, { received: true });
    },

    listInbox: async ({ query }) => reply(200, await listInbox(context, query)),

    changeInboxItem: async ({ params, body, actor }) =>
      reply(200, await changeInboxItem(context, params.id, body, actor)),

    deleteInboxItem: async ({ params, actor }) => {
      await deleteInboxItem(context, params.id, actor);
      return reply(204, null);
    },
  });
}
