import { en as words } from '#words/waiver/classic.ts';
import {
  type Entered,
  type EnteredEvent,
  type ExistingWaiver,
  meetExisting,
  NOTHING_SIGNED,
  showExisting,
} from '#web/signing/flow/signing-state.ts';
import type { SigningForm } from '#web/signing/flow/store.ts';
import { SINGLE_FORM_AGES } from '#web/signing/guests/age.ts';
import {
  birthDatesProblem,
  EMPTY_GUEST,
  type GuestForm,
  guestProblem,
  signedForProblem,
} from '#web/signing/guests/guest-form.ts';
import { questionsProblem } from '#web/signing/guests/questions.ts';
import { KID_EXAMPLE } from '#web/signing/guests/kids.ts';

export interface ClassicState extends Entered<GuestForm> {
  step: 'form' | 'existing';
  /** The address whose waiver the visitor has seen: it does not take the form away a second time. */
  seenEmail: string | null;
}

type EmailChecked = { type: 'emailChecked'; email: string; existing: ExistingWaiver | null };

export type ClassicEvent = EmailChecked | EnteredEvent<ClassicState>;

export const FIRST_STATE: ClassicState = {
  ...NOTHING_SIGNED,
  step: 'form',
  form: EMPTY_GUEST,
  existing: null,
  seenEmail: null,
};

/** The single form, and the screen before it while a waiver is on file already. */
export const classic: SigningForm<ClassicState, ClassicEvent> = {
  first: FIRST_STATE,
  ages: SINGLE_FORM_AGES,
  steps: {
    form: {
      title: words.title,
      takes: ['text', 'fields', 'signature'],
      problem: (form) =>
        guestProblem(form) ?? signedForProblem(form) ?? birthDatesProblem(form) ?? questionsProblem(form),
      on: { emailChecked },
    },
    existing: {
      title: words.existingTab,
      back: 'form',
      opens: (state) => (state.existing ? state : null),
      on: { renewChosen: (state) => ({ ...state, step: 'form', renew: true }) },
    },
  },
  anywhere: { submissionMet: (state, event) => ({ ...meetExisting(state, event), seenEmail: state.form.email }) },
  draft: {
    key: 'waiver-draft-classic',
    keys: ['form', 'viewing', 'signature', 'existing', 'renew', 'seenEmail'],
    example: { form: { ...EMPTY_GUEST, kids: [KID_EXAMPLE] }, existing: null },
  },
};

/** An answer is too late once the address is another, or the form is sent. */
function emailChecked(state: ClassicState, { email, existing }: EmailChecked): ClassicState {
  if (state.submission.status === 'sending' || email !== state.form.email) return state;
  if (existing) return state.seenEmail === email ? state : { ...showExisting(state, existing), seenEmail: email };
  return state.existing ? { ...state, existing: null } : state;
}
