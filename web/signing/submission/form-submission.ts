import type { SignedWaiver, WaiverSubmissionInput } from '#contract/waivers.ts';
import type { CompletionRecord } from '../pass/completion.ts';
import { ownRecords, proofOf, remember } from '../pass/session.ts';
import { type AttemptPlace, contentOf, recordAccess, type SigningTools, signOnce } from './submission.ts';
import type { Entered, ExistingWaiver, SubmissionEvent } from '../flow/signing-state.ts';
import { recordOf } from './signing-record.ts';
import { type Reading, readingSent } from '../text/text-viewing.ts';
import type { StoredText } from '../flow/browser-storage.ts';

export type SigningState = Entered<{ name: string; phone: string; email: string }>;

export type DeskEvent = SubmissionEvent | { type: 'existingFound'; existing: ExistingWaiver };

export interface DeskStore<State> extends AttemptPlace {
  get: () => { state: State };
  send: (event: DeskEvent) => void;
  finish: () => void;
}

export interface FormDeskTools extends SigningTools {
  origin: () => string;
  now: () => Date;
  device: StoredText;
}

export interface FormDesk<State> {
  submissionOf: (state: State, picture: string) => WaiverSubmissionInput;
  onSigned: (record: CompletionRecord, state: State, waiver: SignedWaiver) => void;
}

/** Signs what a form holds, and remembers the waiver on this device. */
export function createFormDesk<State extends SigningState>(
  store: DeskStore<State>,
  { submissionOf, onSigned }: FormDesk<State>,
  tools: FormDeskTools,
) {
  return {
    async sign(): Promise<void> {
      const { state } = store.get();
      const own = ownRecords(tools.device);
      const signing = {
        content: contentOf(submissionOf(state, ''), state.signature),
        signature: state.signature,
        bodyWith: (picture: string) => ({
          ...submissionOf(state, picture),
          ...agreedNow(state.reading, tools.now()),
          ...proofOf(own, state.form.name),
        }),
      };
      const outcome = await signOnce(signing, store, tools, () => store.send({ type: 'submissionRepeated' }));
      if (outcome.kind === 'failed') {
        store.send({ type: 'submissionFailed', message: outcome.message, remedy: outcome.remedy });
        return;
      }
      if (outcome.kind === 'known') {
        store.setAttempt(null);
        store.send({ type: 'existingFound', existing: { ...outcome.waiver, record: null } });
        return;
      }
      const now = tools.now();
      const record = await recordOf(outcome, state.form, { origin: tools.origin(), now, own });
      remember(tools.device, record);
      recordAccess(tools, outcome.waiver.id);
      if (outcome.kind === 'signed') {
        store.finish();
        onSigned(record, state, outcome.waiver);
        return;
      }
      const { isValid, isExpiringSoon, signedAt, expiresAt } = outcome.waiver;
      store.setAttempt(null);
      store.send({ type: 'existingFound', existing: { isValid, isExpiringSoon, signedAt, expiresAt, record } });
    },
  };
}

/** The text stands above the button that signs, so signing is agreeing. */
function agreedNow(reading: Reading, now: Date) {
  return readingSent({ ...reading, acceptedAt: now.getTime() }, now);
}
