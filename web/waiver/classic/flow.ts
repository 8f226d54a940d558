import {
  type CommonEvent,
  type Entered,
  type ExistingWaiver,
  NOTHING_SIGNED,
} from '#web/signing/flow/signing-state.ts';
import type { SigningForm } from '#web/signing/flow/store.ts';
import { SINGLE_FORM_AGES } from '#web/signing/guests/age.ts';
import { type GuestEvent, guestFlow, showExisting } from '#web/signing/guests/guest-flow.ts';
import {
  birthDatesProblem,
  EMPTY_GUEST,
  type GuestForm,
  guestProblem,
  signedForProblem,
} from '#web/signing/guests/guest-form.ts';
import { KID_EXAMPLE } from '#web/signing/guests/kids.ts';

type ClassicStep = 'form' | 'existing';

export interface ClassicState extends Entered<GuestForm> {
  step: ClassicStep;
  /** The address whose waiver the visitor has seen: it does not take the form away a second time. */
  seenEmail: string | null;
}

export type ClassicEvent =
  | { type: 'emailChecked'; email: string; existing: ExistingWaiver | null }
  | GuestEvent<GuestForm>
  | CommonEvent<ClassicStep>;

const STEPS: readonly ClassicStep[] = ['form', 'existing'];

export const FIRST_STATE: ClassicState = { ...NOTHING_SIGNED, step: 'form', form: EMPTY_GUEST, seenEmail: null };

const RULES = {
  first: FIRST_STATE,
  ages: SINGLE_FORM_AGES,
  problemOf: (form: GuestForm) => guestProblem(form) ?? signedForProblem(form) ?? birthDatesProblem(form),
};

/** The single form, and the screen that stands before it while a waiver is on file already. */
export function flow(state: ClassicState, event: ClassicEvent): ClassicState {
  switch (event.type) {
    case 'emailChecked':
      return emailChecked(state, event);
    case 'submissionMet':
      return { ...guestFlow(state, event, RULES), seenEmail: state.form.email };
    case 'wentToStep':
      return goToStep(state, event.step);
    default:
      return guestFlow(state, event, RULES);
  }
}

/** An answer about an address that no longer stands there, or one that comes once the form is sent, is too late. */
function emailChecked(state: ClassicState, { email, existing }: Extract<ClassicEvent, { type: 'emailChecked' }>) {
  const isSent = state.step === 'existing' || state.submission.status === 'sending';
  if (isSent || email !== state.form.email) return state;
  if (existing) return state.seenEmail === email ? state : meet(state, existing);
  return state.existing ? { ...state, existing: null } : state;
}

function meet(state: ClassicState, existing: ExistingWaiver): ClassicState {
  return { ...showExisting(state, existing), seenEmail: state.form.email };
}

function goToStep(state: ClassicState, step: ClassicStep): ClassicState {
  if (step === state.step) return state;
  return { ...state, step: step === 'existing' && state.existing ? 'existing' : 'form' };
}

export const classic: SigningForm<ClassicState, ClassicEvent> = {
  first: FIRST_STATE,
  steps: STEPS,
  flow,
  draft: {
    key: 'waiver-draft-classic',
    keys: ['form', 'viewing', 'signature', 'existing', 'renew', 'seenEmail'],
    example: { form: { ...EMPTY_GUEST, kids: [KID_EXAMPLE] }, existing: null },
  },
  fetchSubmission: () => import('./submission.ts'),
};
