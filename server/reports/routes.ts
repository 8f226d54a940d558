import { endpoints } from '#contract/endpoints.ts';
import { reply } from '#server/http/endpoints.ts';
import type { Asking, StaffDoor } from '#server/http/staff-session.ts';
import { exportAgreements } from './agreements.ts';
import { readCharts, readStats } from './charts.ts';
import { exportWaivers, type ReportServices } from './export.ts';

export function registerReportRoutes(staff: StaffDoor, services: ReportServices): void {
  staff.serveFile(endpoints.exportWaivers, async ({ query, ...call }) => {
    const { fileName, content } = await exportWaivers(services, query, lookingOf(call));
    return { headers: { 'content-disposition': `attachment; filename="${fileName}"` }, body: content };
  });

  staff.serveFile(endpoints.exportAgreements, async (call) => {
    const { fileName, content } = await exportAgreements(services, lookingOf(call));
    return { headers: { 'content-disposition': `attachment; filename="${fileName}"` }, body: content };
  });

  staff.serve(endpoints.readStats, async () => reply(200, await readStats(services)));

  staff.serve(endpoints.readCharts, async () => reply(200, await readCharts(services)));
}

function lookingOf({ asking, address }: { asking: Asking; address: string | undefined }) {
  return { staffId: asking.staff.id, address };
}
