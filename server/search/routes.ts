import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { reply, serveFile } from '#server/http/endpoints.ts';
import type { Asking, StaffDoor } from '#server/http/staff-session.ts';
import { exportAgreements } from '#server/reports/agreements.ts';
import { readCharts } from '#server/reports/charts.ts';
import { exportWaivers } from '#server/reports/export.ts';
import type { LiveView } from '#server/live/operations.ts';
import { listWaivers, type Looking, readStats, readWaiver, type RecordServices, showSignature } from './operations.ts';

/** A document of its own: nothing in it may load or run anything, even if it were taken for a page. */
const PICTURE_POLICY = "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface RecordRoutes {
  services: RecordServices;
  live: LiveView;
}

export function registerRecordRoutes(app: FastifyInstance, staff: StaffDoor, { services, live }: RecordRoutes): void {
  staff.serve(endpoints.listWaivers, async ({ query, ...call }) =>
    reply(200, await listWaivers(services, query, lookingOf(call))),
  );

  staff.serve(endpoints.readWaiver, async ({ params, ...call }) =>
    reply(200, await readWaiver(services, params.id, lookingOf(call))),
  );

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

  staff.serveFile(endpoints.watchWaivers, async ({ headers, asking }) => {
    const lastEventId = headers['last-event-id'];
    const session = { staffId: asking.staff.id, sessionId: asking.sessionId };
    return {
      // No proxy may keep events back until there are more.
      headers: { 'x-accel-buffering': 'no' },
      body: await live.watch(session, lastEventId === undefined ? undefined : Number(lastEventId)),
    };
  });

  serveFile(app, endpoints.showSignature, async ({ params, query, address }) => ({
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="signature.png"',
      'content-security-policy': PICTURE_POLICY,
      'x-content-type-options': 'nosniff',
    },
    body: await showSignature(
      services,
      { waiverId: params.id, staffId: query.staff, until: query.until, seal: query.seal },
      address,
    ),
  }));
}

function lookingOf({ asking, address }: { asking: Asking; address: string | undefined }): Looking {
  return { staffId: asking.staff.id, address };
}
