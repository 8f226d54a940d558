import { endpoints } from '#contract/endpoints.ts';
import { reply } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import { annulVisit, readToday, recordVisit, type VisitServices } from './operations.ts';

export function registerVisitRoutes(staff: StaffRoutes, services: VisitServices): void {
  staff.serve(endpoints.recordVisit, async ({ body, actor, session }) =>
    reply(200, await recordVisit(services, body, { ...actor, sessionId: session?.sessionId ?? null })),
  );

  staff.serve(endpoints.annulVisit, async ({ params, body, actor, session }) =>
    reply(200, await annulVisit(services, params.id, body, { ...actor, sessionId: session?.sessionId ?? null })),
  );

  staff.serve(endpoints.readToday, async () => reply(200, await readToday(services)));
}
