import type { DeskStore } from '#web/signing/submission/form-submission.ts';
import { openFormDesk, type ToConfirmation } from '#web/signing/submission/open-form-submission.ts';
import { signedState } from '../signed/signed-state.ts';
import type { ClassicState } from './flow.ts';
import { submissionOf } from './submission.ts';

export function openDesk(store: DeskStore<ClassicState>, toConfirmation: ToConfirmation) {
  return openFormDesk(store, {
    submissionOf,
    onSigned: (record, _state, waiver) => toConfirmation(signedState(record, waiver)),
  });
}
