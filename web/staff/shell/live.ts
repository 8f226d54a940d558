export interface LiveTools {
  /** Throws when the server refuses or cannot be reached. */
  open: (
    lastEventId: string | undefined,
    signal: AbortSignal,
    /** Ends what was opened: nothing will come any more. */
    end: () => void,
  ) => Promise<ReadableStream<Uint8Array> | null>;
  /** Whether retrying after this failure is useless. */
  isFinal: (error: unknown) => boolean;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Resolves as soon as the browser is online. */
  online: (signal: AbortSignal) => Promise<void>;
  random: () => number;
}

interface LiveHandlers {
  onEvent: (event: StreamEvent) => void;
  onConnected: (isConnected: boolean) => void;
}

const SHORTEST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The server sends something every 15 s; after three missed ones the connection is dead. */
const SILENCE_MS = 45_000;

/** Keeps a stream of events open until `signal`; reconnects where it broke off, with growing pauses while that fails. */
export async function watchLive(tools: LiveTools, handlers: LiveHandlers, signal: AbortSignal): Promise<void> {
  let lastEventId: string | undefined;
  let failures = 0;

  async function listen(): Promise<void> {
    const attempt = new AbortController();
    const stop = () => attempt.abort();
    signal.addEventListener('abort', stop);
    try {
      const stream = await tools.open(lastEventId, attempt.signal, stop);
      const read = createEventReader(lastEventId);
      for await (const piece of textOf(stream, tools, attempt.signal)) {
        for (const event of read(piece)) {
          failures = 0;
          lastEventId = event.id;
          handlers.onConnected(true);
          handlers.onEvent(event);
        }
      }
    } finally {
      signal.removeEventListener('abort', stop);
      attempt.abort();
    }
  }

  while (!signal.aborted) {
    try {
      await tools.online(signal);
      await listen();
    } catch (error) {
      if (signal.aborted || tools.isFinal(error)) return;
    }
    if (signal.aborted) return;
    handlers.onConnected(false);
    await tools.wait(waitAfter(failures, tools.random()), signal).catch(() => {});
    failures += 1;
  }
}

/** Doubles with each failure; the random part keeps clients from reconnecting all at once. */
export function waitAfter(failures: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** failures);
  return longest * (0.5 + random / 2);
}

async function* textOf(
  stream: ReadableStream<Uint8Array> | null,
  tools: LiveTools,
  signal: AbortSignal,
): AsyncGenerator<string> {
  if (!stream) return;
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const listening = new AbortController();
    const silence = tools.wait(SILENCE_MS, AbortSignal.any([signal, listening.signal])).then(
      () => ({ done: true, value: undefined }),
      () => ({ done: true, value: undefined }),
    );
    const { done, value } = await Promise.race([reader.read(), silence]);
    listening.abort();
    if (done || value === undefined) {
      await reader.cancel().catch(() => {});
      return;
    }
    yield decoder.decode(value, { stream: true });
  }
}

export interface StreamEvent {
  /** The id of this event, or of the last event that had one. */
  id: string | undefined;
  name: string;
  data: string;
}

/** Reads the server's events from chunks of text, wherever they are cut: each is lines of `field: value`, and ends with an empty one. */
export function createEventReader(lastId?: string) {
  let rest = '';
  let id = lastId;

  return function read(piece: string): StreamEvent[] {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
      id = fields.get('id') ?? id;
      const data = fields.get('data');
      return data === undefined ? [] : [{ id, name: fields.get('event') ?? '', data }];
    });
  };
}
