import { useEffect, useState, useSyncExternalStore } from 'react';
import { thisDevice, thisTab } from '../parts/stored-text.ts';
import { createFlowStore, FIRST_SNAPSHOT } from './flow-store.ts';
import { createLateDesk } from './late-desk.ts';
import { useStepHistory } from './use-step-history.ts';

const now = () => new Date();

/** The flow of this page: its state, what to send to it, and the desk that asks the server. */
export function useFlow() {
  const [store] = useState(() => createFlowStore({ tab: thisTab, device: thisDevice, now }));
  const [desk] = useState(() => createLateDesk(store, () => import('./browser-desk.ts')));
  const snapshot = useSyncExternalStore(store.subscribe, store.get, () => FIRST_SNAPSHOT);
  useStepHistory(store);

  useEffect(() => {
    const save = store.saveNow;
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [store]);

  return { ...snapshot, send: store.send, desk, forgetDevice: store.forgetDevice };
}

export type Flow = ReturnType<typeof useFlow>;
