import { auditCalls } from '#contract/staff/calls.ts';
import type { Database } from '#server/database/open.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { listAudit } from './operations.ts';

interface AuditServices {
  db: Database;
  /** Writes pending entries before the list is read. */
  flush: () => Promise<void>;
}

export function registerAuditRoutes(serve: Serve, { db, flush }: AuditServices): void {
  serve(auditCalls, {
    listAudit: async ({ query }) => {
      await flush();
      return reply(200, await listAudit(db, query));
    },
  });
}
