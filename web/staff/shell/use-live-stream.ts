import { useEffect, useEffectEvent, useState } from 'react';
import { RefusedCall, request } from '#web/api.ts';
import { type LiveTools, type StreamEvent, watchLive } from './live.ts';

/** The stream as a browser reads it. */
const browserLive: LiveTools = {
  async open(lastEventId, signal, end) {
    // The browser keeps a stream open that carries nothing any more.
    window.addEventListener('offline', end, { signal });
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

/** Hears what happens as long as the page is open. Says whether it is connected; undefined before that is known. */
export function useLiveStream(onEvent: (event: StreamEvent) => void): boolean | undefined {
  const [isConnected, setConnected] = useState<boolean>();
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    const leaving = new AbortController();
    void watchLive(browserLive, { onEvent: handle, onConnected: setConnected }, leaving.signal);
    return () => leaving.abort();
  }, []);
  return isConnected;
}
