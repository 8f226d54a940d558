import { endpoints } from '#contract/endpoints.ts';
import { reply } from '#server/http/endpoints.ts';
import type { StaffDoor } from '#server/http/staff-session.ts';
import { erase, type RetentionServices } from './operations.ts';

export function registerRetentionRoutes(staff: StaffDoor, services: RetentionServices): void {
  staff.serve(endpoints.eraseWaiver, async ({ params, body, asking, address }) => {
    await erase(services, params.id, body, { staffId: asking.staff.id, address });
    return reply(204, null);
  });
}
