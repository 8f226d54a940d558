import { useState } from 'react';
import { thisDevice, thisTab } from '#web/signing/flow/browser-storage.ts';
import { useKeptStore } from '#web/signing/flow/use-kept-store.ts';
import { useStepHistory } from '#web/signing/flow/use-step-history.ts';
import { STEPS } from './flow.ts';
import { createFlowStore, FIRST_SNAPSHOT } from './flow-store.ts';
import { createLateDesk } from './lazy-lookup.ts';

const now = () => new Date();

/** The flow of this page: its state, what to send to it, and the desk that asks the server. */
export function useFlow() {
  const [store] = useState(() => createFlowStore({ tab: thisTab, device: thisDevice, now }));
  const [desk] = useState(() => createLateDesk(store, () => import('./open-lookup.ts')));
  useStepHistory(store, STEPS);
  const snapshot = useKeptStore(store, FIRST_SNAPSHOT);
  return { ...snapshot, send: store.send, desk, forgetDevice: store.forgetDevice };
}

export type Flow = ReturnType<typeof useFlow>;
