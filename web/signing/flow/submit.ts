import { NOT_HERE } from './lazy-with-retry.ts';
import type { Entered, SubmissionEvent } from './signing-state.ts';

interface SubmittingStore {
  get: () => { state: Pick<Entered<unknown>, 'submission'> };
  send: (event: { type: 'submitted' } | SubmissionEvent) => void;
}

/** What the button that signs does: the flow looks first, then the desk is fetched and sends, once however often it is tapped. */
export function createSubmit(store: SubmittingStore, getDesk: () => Promise<{ sign: () => Promise<void> }>) {
  const isSending = () => store.get().state.submission.status === 'sending';
  return async function submit(): Promise<void> {
    if (isSending()) return;
    store.send({ type: 'submitted' });
    if (!isSending()) return;
    const desk = await getDesk().catch(() => undefined);
    if (desk) await desk.sign();
    else store.send({ type: 'submissionFailed', message: NOT_HERE, remedy: 'try-again' });
  };
}
