import { endpoints } from '#contract/endpoints.ts';
import { reply } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import { listTexts, ruleOnText, type Texts, type TextServices } from './operations.ts';

export function registerTextRoutes(staff: StaffRoutes, services: TextServices & { texts: Texts }): void {
  staff.serve(endpoints.listTexts, async () => reply(200, { texts: await listTexts(services.db) }));

  staff.serve(endpoints.ruleOnText, async ({ params, body, actor }) =>
    reply(200, await ruleOnText(services, params.number, body, actor)),
  );
}
