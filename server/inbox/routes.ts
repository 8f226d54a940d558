import { inboxCalls } from '#contract/inbox/calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import {
  changeInboxItem,
  deleteInboxItem,
  type InboxServices,
  listInbox,
  receiveBookingRequest,
  receiveContactMessage,
  receiveToyNotice,
  receiveWaitlistEntry,
} from './operations.ts';

export function registerInboxRoutes(serve: Serve, services: InboxServices): void {
  serve(inboxCalls, {
    sendContactMessage: async ({ body, address }) => {
      await receiveContactMessage(services, body, address);
      return reply(201, { received: true });
    },

    requestBooking: async ({ body, address }) => {
      await receiveBookingRequest(services, body, address);
      return reply(201, { received: true });
    },

    askForToyNotice: async ({ body, address }) => {
      await receiveToyNotice(services, body, address);
      return reply(201, { received: true });
    },

    joinWaitlist: async ({ body, address }) => {
      await receiveWaitlistEntry(services, body, address);
      return reply(201, { received: true });
    },

    listInbox: async ({ query }) => reply(200, await listInbox(services, query)),

    changeInboxItem: async ({ params, body, actor }) =>
      reply(200, await changeInboxItem(services, params.id, body, actor)),

    deleteInboxItem: async ({ params, actor }) => {
      await deleteInboxItem(services, params.id, actor);
      return reply(204, null);
    },
  });
}
