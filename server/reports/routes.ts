import { reportCalls } from '#contract/search/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { exportAgreements } from './agreements.ts';
import { readCharts, readStats } from './charts.ts';
import { exportWaivers } from './export.ts';
import { exportVisits } from './visits.ts';

export function registerReportRoutes(serve: Serve, context: Context): void {
  serve(reportCalls, {
    exportWaivers: ({ query, actor }) => exportWaivers(context, query, actor),

    exportAgreements: ({ actor }) => exportAgreements(context, actor),

    exportVisits: ({ query, actor }) => exportVisits(context, query, actor),

    readStats: async () => reply(200, await readStats(context)),

    readCharts: async () => reply(200, await readCharts(context)),
  });
}
