type ChunkState<Part> = { status: 'waiting' } | { status: 'failed' } | { status: 'ready'; part: Part };

export type Chunk<Part> = ReturnType<typeof createChunk<Part>>;

/** A part of the page that is fetched when it is wanted, and again when the network lost it. */
export function createChunk<Part>(fetchPart: () => Promise<Part>) {
  const listeners = new Set<() => void>();
  let state: ChunkState<Part> = { status: 'waiting' };
  let isFetching = false;

  function become(next: ChunkState<Part>) {
    isFetching = false;
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load() {
      if (isFetching || state.status === 'ready') return;
      isFetching = true;
      fetchPart().then(
        (part) => become({ status: 'ready', part }),
        () => become({ status: 'failed' }),
      );
    },
  };
}

export function loadAll(chunks: Record<string, { load: () => void }>): void {
  for (const chunk of Object.values(chunks)) chunk.load();
}
