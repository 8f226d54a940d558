import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskStore, SigningState } from '../submission/form-submission.ts';
import { createFormStore, type FormEvent, type FormMachine } from './form-store.ts';
import { createLate } from './lazy-with-retry.ts';
import type { SigningEvent, ExistingWaiver } from './signing-state.ts';
import { thisTab } from './browser-storage.ts';
import { createSubmit } from './submit.ts';
import { useKeptStore } from './use-kept-store.ts';
import { useStepHistory } from './use-step-history.ts';

interface Desk {
  sign: () => Promise<void>;
}

/** Fetches the desk of one flow. */
type FetchDesk<State> = () => Promise<{
  openDesk: (store: DeskStore<State>, toConfirmation: (state: object) => void) => Desk;
}>;

type ServerEvent = SigningEvent | { type: 'existingFound'; existing: ExistingWaiver };

/** The flow of a form on its page: its state, what to send to it, and the way to sign it. */
export function useFormFlow<State extends SigningState & { step: string }, Event extends { type: string }>(
  machine: FormMachine<State, Event | ServerEvent | FormEvent<State['step']>>,
  fetchDesk: FetchDesk<State>,
) {
  const navigate = useNavigate();
  const [store] = useState(() =>
    createFormStore<State, Event | ServerEvent>(machine, { tab: thisTab, now: () => new Date() }),
  );
  const [desk] = useState(() =>
    createLate(async () => {
      const { openDesk } = await fetchDesk();
      return openDesk(store, (state) => void navigate('/confirmation', { replace: true, state }));
    }),
  );
  const [submit] = useState(() => createSubmit(store, desk.get));
  useStepHistory<State['step']>(store, machine.steps);
  const snapshot = useKeptStore(store, { state: machine.first, direction: null });
  return { ...snapshot, send: store.send, submit, prepare: desk.prepare };
}
