import { Client } from 'pg';

export interface Listening {
  close(): Promise<void>;
}

const MAX_PAUSE_MS = 5000;
const CONNECT_LIMIT_MS = 10_000;

/**
 * Calls `onNotice` for every NOTIFY on `channel`, with what it says, and once it listens. It has its own connection and opens it again whenever it breaks, because
 * of which notices are lost: then it calls `onBack`. Where that fails, the connection is taken for broken.
 */
export function listen(
  url: string,
  channel: string,
  onNotice: (notice?: string) => void,
  onBack: () => Promise<void>,
): Listening {
  let isClosed = false;
  let hasListened = false;
  let client: Client | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let pauseMs = 0;

  async function connect(): Promise<void> {
    const opened = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      keepAlive: true,
      // It only receives, and would otherwise find out after hours that the other end is gone.
      keepAliveInitialDelayMillis: CONNECT_LIMIT_MS,
      application_name: 'vr-waiver listens',
    });
    client = opened;
    opened.on('error', () => {});
    opened.once('end', reconnect);
    opened.on('notification', ({ payload }) => onNotice(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
      pauseMs = 0;
      if (hasListened) await onBack();
      else onNotice();
      hasListened = true;
    } catch {
      await opened.end().catch(() => {});
      reconnect();
    }
  }

  function reconnect(): void {
    if (isClosed || reconnecting !== undefined) return;
    pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2 + 100);
    reconnecting = setTimeout(() => {
      reconnecting = undefined;
      if (!isClosed) void connect();
    }, pauseMs).unref();
  }

  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(reconnecting);
      await client?.end().catch(() => {});
    },
  };
}
