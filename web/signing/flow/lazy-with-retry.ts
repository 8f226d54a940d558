export type Lazy<Part> = ReturnType<typeof lazyWithRetry<Part>>;

type LazyState<Part> = { status: 'waiting' } | { status: 'failed' } | { status: 'ready'; part: Part };

/** A part of the page that is fetched when it is first wanted, and again after the network lost it. */
export function lazyWithRetry<Part>(fetchPart: () => Promise<Part>) {
  const listeners = new Set<() => void>();
  let state: LazyState<Part> = { status: 'waiting' };
  let fetching: Promise<Part> | undefined;

  function become(next: LazyState<Part>) {
    state = next;
    for (const listener of listeners) listener();
  }

  function get(): Promise<Part> {
    fetching ??= fetchPart().then(
      (part) => {
        become({ status: 'ready', part });
        return part;
      },
      (error: unknown) => {
        fetching = undefined;
        become({ status: 'failed' });
        throw error;
      },
    );
    return fetching;
  }

  return {
    get,
    load: () => void get().catch(() => undefined),
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A part that came with the page. */
export function atHand<Part>(part: Part): Lazy<Part> {
  const ready = { status: 'ready', part } as const;
  return { get: async () => part, load: () => {}, state: () => ready, subscribe: () => () => {} };
}
