import { endpoints } from '#contract/endpoints.ts';
import type { StaffDoor } from '#server/http/staff-session.ts';
import type { LiveView } from './operations.ts';

export function registerLiveRoutes(staff: StaffDoor, live: LiveView): void {
  staff.serveFile(endpoints.watchWaivers, async ({ headers, asking }) => {
    const lastEventId = headers['last-event-id'];
    const session = { staffId: asking.staff.id, sessionId: asking.sessionId };
    return {
      // No proxy may keep events back until there are more.
      headers: { 'x-accel-buffering': 'no' },
      body: await live.watch(session, lastEventId === undefined ? undefined : Number(lastEventId)),
    };
  });
}
