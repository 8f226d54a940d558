import { RefusedCall, request } from '#web/api.ts';
import type { LiveTools } from './live.ts';

/** The stream of what happens, as a browser reads it. */
export const browserLive: LiveTools = {
  async open(lastEventId, signal) {
    const headers = { accept: 'text/event-stream', ...(lastEventId ? { 'last-event-id': lastEventId } : {}) };
    return (await request('watchWaivers', { headers, signal })).body;
  },
  isFinal: (error) => error instanceof RefusedCall && error.status === 401,
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(new DOMException('No longer waited for', 'AbortError'));
      });
    }),
  online: (signal) =>
    new Promise((resolve) => {
      if (navigator.onLine) resolve();
      else window.addEventListener('online', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => resolve());
    }),
  random: Math.random,
};
