import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '#server/database/open.ts';
import { reply } from '#server/http/endpoints.ts';
import type { StaffDoor } from '#server/http/staff-session.ts';
import { listAudit } from './operations.ts';

export function registerAuditRoutes(staff: StaffDoor, db: Database): void {
  staff.serve(endpoints.listAudit, async ({ query }) => reply(200, await listAudit(db, query)));
}
