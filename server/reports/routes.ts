import { reportCalls } from '#contract/search/calls.ts';
import type { Context } from '#server/context.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { exportAgreements } from './agreements.ts';
import { readCharts, readStats } from './charts.ts';
import { exportWaivers } from './export.ts';
import { exportVisits } from './visits.ts';

export function registerReportRoutes(serve: Serve, context: Context): void {
  serve(reportCalls, {
    exportWaivers: async ({ query, actor }) => {
      const { fileName, content } = await exportWaivers(context, query, actor);
      return { headers: { 'content-disposition': `attachment; filename="${fileName}"` }, body: content };
    },

    exportAgreements: async ({ actor }) => {
      const { fileName, content } = await exportAgreements(context, actor);
      return { headers: { 'content-disposition': `attachment; filename="${fileName}"` }, body: content };
    },

    exportVisits: async ({ query, actor }) => {
      const { fileName, content } = await exportVisits(context, query, actor);
      return { headers: { 'content-disposition': `attachment; filename="${fileName}"` }, body: content };
    },

    readStats: async () => reply(200, await readStats(context)),

    readCharts: async () => reply(200, await readCharts(context)),
  });
}
