import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serve } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
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

export function registerInboxRoutes(app: FastifyInstance, staff: StaffRoutes, services: InboxServices): void {
  serve(app, endpoints.sendContactMessage, async ({ body, address }) => {
    await receiveContactMessage(services, body, address);
    return reply(201, { received: true });
  });

  serve(app, endpoints.requestBooking, async ({ body, address }) => {
    await receiveBookingRequest(services, body, address);
    return reply(201, { received: true });
  });

  serve(app, endpoints.askForToyNotice, async ({ body, address }) => {
    await receiveToyNotice(services, body, address);
    return reply(201, { received: true });
  });

  serve(app, endpoints.joinWaitlist, async ({ body, address }) => {
    await receiveWaitlistEntry(services, body, address);
    return reply(201, { received: true });
  });

  staff.serve(endpoints.listInbox, async ({ query }) => reply(200, await listInbox(services, query)));

  staff.serve(endpoints.changeInboxItem, async ({ params, body, actor }) =>
    reply(200, await changeInboxItem(services, params.id, body, actor)),
  );

  staff.serve(endpoints.deleteInboxItem, async ({ params, actor }) => {
    await deleteInboxItem(services, params.id, actor);
    return reply(204, null);
  });
}
