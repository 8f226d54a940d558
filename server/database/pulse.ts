import { Client, type ClientConfig } from 'pg';

/** As much of a connection as is needed to see whether it waits. */
export interface WatchedClient {
  connection?: { stream?: { bytesRead?: number; destroy(error?: Error): unknown } };
  on(event: 'connect' | 'drain' | 'end', listener: () => void): unknown;
}

/**
 * Tells a database that is slow from one that says nothing any more: a stopped process, a machine that is gone, a disk that hangs. Of such a one
 * nothing else tells, least of all its own limits of time.
 */
export interface Pulse {
  watch(client: WatchedClient): void;
  /** The client has asked for something. */
  asks(client: WatchedClient): void;
  /** What to fail by instead of asking; undefined while the database answers. */
  silence(): Error | undefined;
  /** Whether some answer has been waited for so long that nobody should wait along, though the database answers others. */
  isStuck(): boolean;
  close(): void;
}

interface Watched {
  isAsking: boolean;
  bytesRead: number;
  /** How many looks it has asked for something and heard nothing. */
  quiet: number;
}

const LOOK_MS = 250;
/** In looks: a process that is kept from running for a while looks seldom too, and hears afterwards what had come. */
const QUIET = { suspicious: 3, stuck: 12, silent: 15 };
const UNANSWERED = 12;
const ASK_AGAIN_LOOKS = 2;
/** Then the connection that asks is let go. */
const CALM_LOOKS = 40;
const TRY_AGAIN_MS = 500;
const CONNECT_LIMIT_MS = 2000;

export function createPulse(config: ClientConfig): Pulse {
  const clients = new Map<WatchedClient, Watched>();
  let looking: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  let asker: Client | undefined;
  let isAsked = false;
  let sinceAnswer = 0;
  let calm = 0;
  let isSilent = false;
  let isClosed = false;

  function look(): void {
    const quiet = longestQuiet();
    if (quiet < QUIET.suspicious) {
      sinceAnswer = 0;
      calm += 1;
      if (calm > CALM_LOOKS && ![...clients.values()].some(({ isAsking }) => isAsking)) rest();
      return;
    }
    calm = 0;
    sinceAnswer += 1;
    if (quiet >= QUIET.silent && sinceAnswer >= UNANSWERED) fallSilent();
    else if (!isAsked && sinceAnswer % ASK_AGAIN_LOOKS === 1) void ask();
  }

  function longestQuiet(): number {
    let longest = 0;
    for (const [client, watched] of clients) {
      const bytesRead = client.connection?.stream?.bytesRead ?? 0;
      watched.quiet = watched.isAsking && watched.bytesRead === bytesRead ? watched.quiet + 1 : 0;
      watched.bytesRead = bytesRead;
      longest = Math.max(longest, watched.quiet);
    }
    return longest;
  }

  /** On a connection of its own, because all others may wait for something. */
  async function ask(): Promise<void> {
    isAsked = true;
    const client = asker ?? new Client(config);
    const isNew = client !== asker;
    asker = client;
    try {
      if (isNew) await client.on('error', () => {}).connect();
      await client.query('select 1');
    } catch {
      // Whoever refuses to answer is not silent: what was asked of it fails by itself.
      destroy(client);
      if (asker === client) asker = undefined;
    } finally {
      isAsked = false;
      sinceAnswer = 0;
    }
  }

  function fallSilent(): void {
    isSilent = true;
    rest();
    for (const client of clients.keys()) client.connection?.stream?.destroy(silent());
    tryAgain();
  }

  function tryAgain(): void {
    again = setTimeout(() => void listen(), TRY_AGAIN_MS).unref();
  }

  async function listen(): Promise<void> {
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
      // It refuses, starts, or is gone for good: then it says so to whoever asks.
      isSilent = isTimeout(error);
    } finally {
      destroy(client);
      if (isSilent && !isClosed) tryAgain();
    }
  }

  function rest(): void {
    clearInterval(looking);
    looking = undefined;
    calm = 0;
    sinceAnswer = 0;
    if (asker !== undefined) destroy(asker);
    asker = undefined;
  }

  return {
    watch(client) {
      const watched = { isAsking: false, bytesRead: 0, quiet: 0 };
      clients.set(client, watched);
      const hasAnswer = () => void Object.assign(watched, { isAsking: false, quiet: 0 });
      client.on('connect', hasAnswer);
      client.on('drain', hasAnswer);
      client.on('end', () => clients.delete(client));
    },
    asks(client) {
      const watched = clients.get(client);
      if (watched === undefined || isClosed) return;
      watched.isAsking = true;
      looking ??= setInterval(look, LOOK_MS).unref();
    },
    silence: () => (isSilent ? silent() : undefined),
    isStuck: () => isSilent || [...clients.values()].some(({ quiet }) => quiet >= QUIET.stuck),
    close() {
      isClosed = true;
      clearTimeout(again);
      rest();
    },
  };
}

function silent(): Error {
  return Object.assign(new Error('The database has fallen silent'), { code: 'ETIMEDOUT' });
}

function isTimeout(error: unknown): boolean {
  return /time(d )?out/i.test((error as Error).message);
}

/** Not by its own end, for which it would wait. */
function destroy(client: Client): void {
  (client as WatchedClient).connection?.stream?.destroy();
}
