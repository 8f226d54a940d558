import { signatureProblem } from '../signature/signature-problem.ts';
import { firstShown } from '../text/text-viewing.ts';
import {
  type Entered,
  NOT_SUBMITTED,
  SENDING,
  type SigningEvent,
  submissionAfter,
  withoutFailure,
} from './signing-state.ts';

/** What the button that signs does, and what becomes of it. `problemOf` the form comes before an empty signature. */
export function signingFlow<Form, State extends Entered<Form>>(
  state: State,
  event: SigningEvent,
  problemOf: (form: Form) => string | null,
): State {
  switch (event.type) {
    case 'textShown':
      return { ...state, viewing: firstShown(state.viewing, event.at) };
    case 'signatureChanged':
      return { ...state, ...settled(state), signature: event.signature };
    case 'submitted':
      return submit(state, problemOf(state.form) ?? signatureProblem(state.signature));
    case 'submissionRepeated':
    case 'submissionFailed':
      return { ...state, submission: submissionAfter(event) };
  }
}

/** What was said about the last try goes with the next change. */
export function settled({ submission }: Pick<Entered<unknown>, 'submission'>) {
  return { submission: withoutFailure(submission), problem: null };
}

function submit<State extends Entered<unknown>>(state: State, problem: string | null): State {
  if (state.submission.status === 'sending') return state;
  if (problem) return { ...state, problem, submission: NOT_SUBMITTED };
  return { ...state, problem: null, submission: SENDING };
}
