import { reportCalls } from '#contract/search/calls.ts';
import { reply, type Serve } from '#server/http/calls.ts';
import { exportAgreements } from './agreements.ts';
import { readCharts, readStats } from './charts.ts';
import { exportWaivers, type ReportServices } from './export.ts';
import { exportVisits } from './visits.ts';

export function registerReportRoutes(serve: Serve, services: ReportServices): void {
  serve(reportCalls, {
    exportWaivers: async ({ query, actor }) => {
      const { fileName, content } = await exportWaivers(services, query, actor);
      return { headers: { 'content-disposition': `attachment; filename="${fileName}"` }, body: content };
    },

    exportAgreements: async ({ actor }) => {
      const { fileName, content } = await exportAgreements(services, actor);
      return { headers: { 'content-disposition': `attachment; filename="${fileName}"` }, body: content };
    },

    exportVisits: async ({ query, actor }) => {
      const { fileName, content } = await exportVisits(services, query, actor);
      return { headers: { 'content-disposition': `attachment; filename="${fileName}"` }, body: content };
    },

    readStats: async () => reply(200, await readStats(services)),

    readCharts: async () => reply(200, await readCharts(services)),
  });
}
