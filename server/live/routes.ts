import { liveCalls } from '#contract/search/calls.ts';
import type { Context } from '#server/context.ts';
import type { Serve } from '#server/http/calls.ts';
import { createLiveView } from './operations.ts';

export function registerLiveRoutes(serve: Serve, context: Context): void {
  const live = createLiveView(context);
  context.streams.add(live);
  serve(liveCalls, {
    watchWaivers: async ({ headers, session, device }) => {
      const lastEventId = headers['last-event-id'];
      return {
        // No proxy may keep events back until there are more.
        headers: { 'x-accel-buffering': 'no' },
        body: await live.watch(
          { staffId: session?.staff.id ?? null, sessionId: session?.sessionId, deviceId: device?.id ?? null },
          lastEventId === undefined ? undefined : Number(lastEventId),
        ),
      };
    },
  });
}
