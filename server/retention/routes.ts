import { endpoints } from '#contract/endpoints.ts';
import { reply } from '#server/http/endpoints.ts';
import type { StaffDoor } from '#server/http/staff-session.ts';
import { readErasurePlan } from './night.ts';
import { erase, type RetentionServices } from './operations.ts';

/** `isErasing`: whether anything goes by itself. */
export function registerRetentionRoutes(staff: StaffDoor, services: RetentionServices, isErasing: boolean): void {
  staff.serve(endpoints.eraseWaiver, async ({ params, body, asking, address }) => {
    await erase(services, params.id, body, { staffId: asking.staff.id, address });
    return reply(204, null);
  });

  staff.serve(endpoints.readErasurePlan, async ({ query }) =>
    reply(200, await readErasurePlan({ ...services, isErasing }, query)),
  );
}
