import { Client } from 'pg';

export interface Listening {
  close(): Promise<void>;
}

const LONGEST_PAUSE_MS = 5000;
const CONNECT_LIMIT_MS = 10_000;

/**
 * Calls `onNotice` for every NOTIFY on `channel`, and `onConnect` after each connecting, because what was said meanwhile is lost. A
 * connection of its own, made again whenever it breaks.
 */
export function listen(url: string, channel: string, onNotice: () => void, onConnect = onNotice): Listening {
  let isClosed = false;
  let client: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let pause = 0;

  async function connect(): Promise<void> {
    const opened = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      keepAlive: true,
      // It never speaks first, and would otherwise learn only after hours that the other end is gone.
      keepAliveInitialDelayMillis: CONNECT_LIMIT_MS,
      application_name: 'vr-waiver listens',
    });
    client = opened;
    opened.on('error', () => {});
    opened.once('end', reconnect);
    opened.on('notification', onNotice);
    try {
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
      pause = 0;
      onConnect();
    } catch {
      await opened.end().catch(() => {});
      reconnect();
    }
  }

  function reconnect(): void {
    if (isClosed || again !== undefined) return;
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2 + 100);
    again = setTimeout(() => {
      again = undefined;
      if (!isClosed) void connect();
    }, pause).unref();
  }

  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
}
