import { endpoints } from '#contract/endpoints.ts';
import type { StaffRoutes } from '#server/http/staff-session.ts';
import type { LiveView } from './operations.ts';

export function registerLiveRoutes(staff: StaffRoutes, live: LiveView): void {
  staff.serveFile(endpoints.watchWaivers, async ({ headers, session, device }) => {
    const lastEventId = headers['last-event-id'];
    return {
      // No proxy may keep events back until there are more.
      headers: { 'x-accel-buffering': 'no' },
      body: await live.watch(
        { staffId: session?.staff.id ?? null, sessionId: session?.sessionId, deviceId: device?.id ?? null },
        lastEventId === undefined ? undefined : Number(lastEventId),
      ),
    };
  });
}
