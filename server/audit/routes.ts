import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '#server/database/open.ts';
import { reply } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import { listAudit } from './operations.ts';

interface AuditServices {
  db: Database;
  /** Writes pending entries before the list is read. */
  flush: () => Promise<void>;
}

export function registerAuditRoutes(staff: StaffRoutes, { db, flush }: AuditServices): void {
  staff.serve(endpoints.listAudit, async ({ query }) => {
    await flush();
    return reply(200, await listAudit(db, query));
  });
}
