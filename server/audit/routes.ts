import { endpoints } from '#contract/endpoints.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { reply } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import { listAudit } from './operations.ts';

interface AuditServices {
  db: Database;
  clock: Clock;
  /** Brings into the trail what belongs there by now. */
  settle: () => Promise<void>;
}

export function registerAuditRoutes(staff: StaffRoutes, { db, clock, settle }: AuditServices): void {
  staff.serve(endpoints.listAudit, async ({ query }) => {
    await settle();
    return reply(200, await listAudit(db, query, clock.now()));
  });
}
