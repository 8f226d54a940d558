import { useEffect, useLayoutEffect, useState } from 'react';

interface KeptStore<Snapshot> {
  get: () => Snapshot;
  subscribe: (listener: () => void) => () => void;
  saveNow: () => void;
}

/** What a flow's store holds, on the screen; leaving the page keeps the draft. */
export function useKeptStore<Snapshot>(store: KeptStore<Snapshot>, first: Snapshot): Snapshot {
  const [snapshot, setSnapshot] = useState(first);

  // Not useSyncExternalStore: it listens only some frames after the page has come alive, and until then React would
  // take back whatever is typed.
  useLayoutEffect(() => {
    const show = () => setSnapshot(store.get());
    show();
    return store.subscribe(show);
  }, [store]);

  useEffect(() => {
    const save = store.saveNow;
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [store]);

  return snapshot;
}
