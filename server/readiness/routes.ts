import { endpoints } from '#contract/endpoints.ts';
import { reply } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import { readReadiness, type ReadinessServices } from './operations.ts';

export function registerReadinessRoutes(staff: StaffRoutes, services: ReadinessServices): void {
  staff.serve(endpoints.readReadiness, async () => reply(200, await readReadiness(services)));
}
