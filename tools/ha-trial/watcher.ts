import { setTimeout as sleep } from 'node:timers/promises';
import { watchLive } from '#web/staff/shell/live.ts';

export interface Watcher {
  /** How often each waiver was shown. */
  shown: Map<string, number>;
  /** How often the whole list had to be read again. */
  reloads: number;
  connections: number;
  end(): void;
}

/** The live view of staff, with the same client code as in the browser. */
export function watch(url: string, token: string): Watcher {
  const over = new AbortController();
  const watcher: Watcher = { shown: new Map(), reloads: 0, connections: 0, end: () => over.abort() };
  const tools = {
    async open(lastEventId: string | undefined, signal: AbortSignal) {
      const headers = { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) };
      const reply = await fetch(`${url}/api/admin/events`, { headers, signal });
      if (!reply.ok) throw new Error(`The live view answered ${reply.status}`);
      watcher.connections += 1;
      return reply.body as ReadableStream<Uint8Array> | null;
    },
    isFinal: () => over.signal.aborted,
    wait: (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }),
    online: () => Promise.resolve(),
    random: Math.random,
  };
  const handlers = {
    onEvent({ name, data }: { name: string; data: string }) {
      if (name === 'reload') watcher.reloads += 1;
      if (name !== 'waiver') return;
      const { waiver } = JSON.parse(data) as { waiver: { id: string } };
      watcher.shown.set(waiver.id, (watcher.shown.get(waiver.id) ?? 0) + 1);
    },
    onConnected() {},
  };
  void watchLive(tools, handlers, over.signal).catch(() => {});
  return watcher;
}
