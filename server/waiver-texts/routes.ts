import { endpoints } from '#contract/endpoints.ts';
import { reply } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import { listWaiverTexts, decideReSign, type Texts, type TextServices } from './operations.ts';

export function registerWaiverTextRoutes(staff: StaffRoutes, services: TextServices & { texts: Texts }): void {
  staff.serve(endpoints.listWaiverTexts, async () => reply(200, { texts: await listWaiverTexts(services.db) }));

  staff.serve(endpoints.decideReSign, async ({ params, body, actor }) =>
    reply(200, await decideReSign(services, params.number, body, actor)),
  );
}
