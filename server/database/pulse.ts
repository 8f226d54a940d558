import { Client, type ClientConfig } from 'pg';

/** The parts of a connection that show whether it is waiting for an answer. */
export interface WatchedClient {
  connection?: { stream?: { bytesRead?: number; destroy(error?: Error): unknown } };
  on(event: 'connect' | 'drain' | 'end', listener: () => void): unknown;
}

/**
 * Tells a slow database from one that has stopped answering: a stopped process, a lost machine, a disk that hangs. Nothing else reports
 * that, and the database's own time limits do not run then.
 */
export interface Pulse {
  watch(client: WatchedClient): void;
  /** To be called when the client sends something. */
  noteSent(client: WatchedClient): void;
  /** The error to fail with instead of sending anything; undefined while the database answers. */
  silence(): Error | undefined;
  /** Whether an answer is so late that callers should stop waiting, even though the database may answer others. */
  isStuck(): boolean;
  close(): void;
}

interface Watched {
  isWaiting: boolean;
  bytesRead: number;
  /** In how many checks it has waited and received nothing. */
  quiet: number;
}

const CHECK_MS = 250;
/** In checks, not in time: a process that could not run for a while made few checks, and receives afterwards what has arrived. */
const QUIET = { suspicious: 3, stuck: 12, silent: 15 };
const UNANSWERED_CHECKS = 12;
const PROBE_AGAIN_CHECKS = 2;
/** After so many checks without suspicion or waiting, the checks stop and the probing connection is closed. */
const IDLE_CHECKS = 40;
const RECONNECT_MS = 500;
const CONNECT_LIMIT_MS = 2000;

export function createPulse(config: ClientConfig): Pulse {
  const clients = new Map<WatchedClient, Watched>();
  let checking: NodeJS.Timeout | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let prober: Client | undefined;
  let isProbing = false;
  let checksSinceAnswer = 0;
  let idleChecks = 0;
  let isSilent = false;
  let isClosed = false;

  function check(): void {
    const quiet = longestQuiet();
    if (quiet < QUIET.suspicious) {
      checksSinceAnswer = 0;
      idleChecks += 1;
      if (idleChecks > IDLE_CHECKS && ![...clients.values()].some(({ isWaiting }) => isWaiting)) stopChecking();
      return;
    }
    idleChecks = 0;
    checksSinceAnswer += 1;
    if (quiet >= QUIET.silent && checksSinceAnswer >= UNANSWERED_CHECKS) fallSilent();
    else if (!isProbing && checksSinceAnswer % PROBE_AGAIN_CHECKS === 1) void probe();
  }

  function longestQuiet(): number {
    let longest = 0;
    for (const [client, watched] of clients) {
      const bytesRead = client.connection?.stream?.bytesRead ?? 0;
      watched.quiet = watched.isWaiting && watched.bytesRead === bytesRead ? watched.quiet + 1 : 0;
      watched.bytesRead = bytesRead;
      longest = Math.max(longest, watched.quiet);
    }
    return longest;
  }

  /** On a separate connection, because all others may be waiting for something. */
  async function probe(): Promise<void> {
    isProbing = true;
    const client = prober ?? new Client(config);
    const isNew = client !== prober;
    prober = client;
    try {
      if (isNew) await client.on('error', () => {}).connect();
      await client.query('select 1');
    } catch {
      // A database that refuses is not silent: what was sent to it fails without our help.
      destroy(client);
      if (prober === client) prober = undefined;
    } finally {
      isProbing = false;
      checksSinceAnswer = 0;
    }
  }

  function fallSilent(): void {
    isSilent = true;
    stopChecking();
    for (const client of clients.keys()) client.connection?.stream?.destroy(silent());
    reconnectLater();
  }

  function reconnectLater(): void {
    reconnecting = setTimeout(() => void reconnect(), RECONNECT_MS).unref();
  }

  async function reconnect(): Promise<void> {
    const client = new Client({
      ...config,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: CONNECT_LIMIT_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      isSilent = false;
    } catch (error) {
      // Any other error means that it refuses, is starting, or is gone: the callers get that error themselves.
      isSilent = isTimeout(error);
    } finally {
      destroy(client);
      if (isSilent && !isClosed) reconnectLater();
    }
  }

  function stopChecking(): void {
    clearInterval(checking);
    checking = undefined;
    idleChecks = 0;
    checksSinceAnswer = 0;
    if (prober !== undefined) destroy(prober);
    prober = undefined;
  }

  return {
    watch(client) {
      const watched = { isWaiting: false, bytesRead: 0, quiet: 0 };
      clients.set(client, watched);
      const hasAnswer = () => void Object.assign(watched, { isWaiting: false, quiet: 0 });
      client.on('connect', hasAnswer);
      client.on('drain', hasAnswer);
      client.on('end', () => clients.delete(client));
    },
    noteSent(client) {
      const watched = clients.get(client);
      if (watched === undefined || isClosed) return;
      watched.isWaiting = true;
      checking ??= setInterval(check, CHECK_MS).unref();
    },
    silence: () => (isSilent ? silent() : undefined),
    isStuck: () => isSilent || [...clients.values()].some(({ quiet }) => quiet >= QUIET.stuck),
    close() {
      isClosed = true;
      clearTimeout(reconnecting);
      stopChecking();
    },
  };
}

function silent(): Error {
  return Object.assign(new Error('The database has fallen silent'), { code: 'ETIMEDOUT' });
}

function isTimeout(error: unknown): boolean {
  return /time(d )?out/i.test((error as Error).message);
}

/** Without the orderly end of a client, which would wait for the database. */
function destroy(client: Client): void {
  (client as WatchedClient).connection?.stream?.destroy();
}
