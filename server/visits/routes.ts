import { endpoints } from '#contract/endpoints.ts';
import { reply } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import { annulVisit } from './annulling.ts';
import { recordVisit, staffAtDoor, type VisitServices } from './operations.ts';
import { readToday } from './today.ts';

export function registerVisitRoutes(staff: StaffRoutes, services: VisitServices): void {
  staff.serve(endpoints.recordVisit, async ({ body, ...call }) =>
    reply(200, await recordVisit(services, body, staffAtDoor(call))),
  );

  staff.serve(endpoints.annulVisit, async ({ params, body, ...call }) =>
    reply(200, await annulVisit(services, params.id, body, staffAtDoor(call))),
  );

  staff.serve(endpoints.readToday, async () => reply(200, await readToday(services)));
}
