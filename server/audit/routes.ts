import { auditCalls } from '#contract/staff/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { listAudit } from './operations.ts';

export function registerAuditRoutes(serve: Serve, { db, reading }: Context): void {
  serve(auditCalls, {
    listAudit: async ({ query }) => {
      await reading.flush();
      return reply(200, await listAudit(db, query));
    },
  });
}
