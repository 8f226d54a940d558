import { endpoints } from '#contract/endpoints.ts';
import { reply } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import { readErasurePlan } from './night.ts';
import { erase, type RetentionServices } from './operations.ts';

/** `isErasing`: whether anything goes by itself. */
export function registerRetentionRoutes(staff: StaffRoutes, services: RetentionServices, isErasing: boolean): void {
  staff.serve(endpoints.eraseWaiver, async ({ params, body, actor }) => {
    await erase(services, params.id, body, actor);
    return reply(204, null);
  });

  staff.serve(endpoints.readErasurePlan, async ({ query }) =>
    reply(200, await readErasurePlan({ ...services, isErasing }, query)),
  );
}
