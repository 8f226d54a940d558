import { endpoints } from '#contract/endpoints.ts';
import { reply } from '#server/http/endpoints.ts';
import type { StaffDoor } from '#server/http/staff-session.ts';
import { type EmailServices, listEmails, sendEmailAgain } from './operations.ts';

export function registerEmailRoutes(staff: StaffDoor, services: EmailServices): void {
  staff.serve(endpoints.listEmails, async ({ query }) => reply(200, await listEmails(services, query)));

  staff.serve(endpoints.sendEmailAgain, async ({ params, asking, address }) => {
    await sendEmailAgain(services, params.id, { staffId: asking.staff.id, address });
    return reply(204, null);
  });
}
