import { endpoints } from '#contract/endpoints.ts';
import { reply } from '#server/http/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import { exportAgreements } from './agreements.ts';
import { readCharts, readStats } from './charts.ts';
import { exportWaivers, type ReportServices } from './export.ts';
import { exportVisits } from './visits.ts';

export function registerReportRoutes(staff: StaffRoutes, services: ReportServices): void {
  staff.serveFile(endpoints.exportWaivers, async ({ query, actor }) => {
    const { fileName, content } = await exportWaivers(services, query, actor);
    return { headers: { 'content-disposition': `attachment; filename="${fileName}"` }, body: content };
  });

  staff.serveFile(endpoints.exportAgreements, async ({ actor }) => {
    const { fileName, content } = await exportAgreements(services, actor);
    return { headers: { 'content-disposition': `attachment; filename="${fileName}"` }, body: content };
  });

  staff.serveFile(endpoints.exportVisits, async ({ query, actor }) => {
    const { fileName, content } = await exportVisits(services, query, actor);
    return { headers: { 'content-disposition': `attachment; filename="${fileName}"` }, body: content };
  });

  staff.serve(endpoints.readStats, async () => reply(200, await readStats(services)));

  staff.serve(endpoints.readCharts, async () => reply(200, await readCharts(services)));
}
