import { createFormDesk, type DeskStore, type FormDesk, type SigningState } from './form-submission.ts';
import { signingTools } from './browser-tools.ts';
import { thisDevice } from '../flow/browser-storage.ts';

/** Leaves for `/confirmation`, which is given this state. */
export type ToConfirmation = (state: object) => void;

/** The desk of a form as it works in a browser, against the real server. */
export function openFormDesk<State extends SigningState>(store: DeskStore<State>, form: FormDesk<State>) {
  return createFormDesk(store, form, { ...signingTools, device: thisDevice });
}
