import { endpoints } from '#contract/endpoints.ts';
import { reply } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import { dropEmail, type EmailServices, listEmails, sendEmailAgain } from './operations.ts';

export function registerEmailRoutes(staff: StaffRoutes, services: EmailServices): void {
  staff.serve(endpoints.listEmails, async ({ query }) => reply(200, await listEmails(services, query)));

  staff.serve(endpoints.sendEmailAgain, async ({ params, actor }) => {
    await sendEmailAgain(services, params.id, actor);
    return reply(204, null);
  });

  staff.serve(endpoints.dropEmail, async ({ params, actor }) => {
    await dropEmail(services, params.id, actor);
    return reply(204, null);
  });
}
