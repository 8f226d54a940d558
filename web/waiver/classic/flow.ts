import type { FormEvent } from '../parts/form-store.ts';
import { editGuest, EMPTY_GUEST, type GuestEdit, type GuestForm, guestProblem } from '../parts/guest-form.ts';
import { SINGLE_FORM_AGES } from '../parts/kids-ages.ts';
import {
  type Entered,
  type ExistingWaiver,
  NOTHING_SIGNED,
  settled,
  signingFlow,
  type SigningEvent,
} from '../parts/signing-flow.ts';
import { NOT_SUBMITTED } from '../parts/submission-state.ts';

type ClassicStep = 'form' | 'existing';

export interface ClassicState extends Entered<GuestForm> {
  step: ClassicStep;
  /** The address whose waiver the visitor has seen: it does not take the form away a second time. */
  seenEmail: string | null;
}

export type ClassicEvent =
  | { type: 'edited'; edit: GuestEdit<GuestForm> }
  | { type: 'emailChecked'; email: string; existing: ExistingWaiver | null }
  | { type: 'existingFound'; existing: ExistingWaiver }
  | { type: 'returnedToForm' }
  | SigningEvent
  | FormEvent<ClassicStep>;

export const STEPS: readonly ClassicStep[] = ['form', 'existing'];

export const FIRST_STATE: ClassicState = { ...NOTHING_SIGNED, step: 'form', form: EMPTY_GUEST, seenEmail: null };

/** The single form, and the screen that stands before it while a waiver is on file already. */
export function flow(state: ClassicState, event: ClassicEvent): ClassicState {
  switch (event.type) {
    case 'edited':
      return { ...state, ...settled(state), form: editGuest(state.form, event.edit, SINGLE_FORM_AGES) };
    case 'emailChecked':
      return emailChecked(state, event);
    case 'existingFound':
      return showExisting(state, event.existing);
    case 'returnedToForm':
      return { ...state, step: 'form' };
    case 'walkedTo':
      return walkTo(state, event.step);
    case 'emailGiven':
      return state.form.email ? state : { ...state, form: { ...state.form, email: event.email } };
    case 'startedOver':
      return FIRST_STATE;
    default:
      return signingFlow(state, event, guestProblem);
  }
}

/** An answer about an address that no longer stands there, or one that comes once the form is sent, is too late. */
function emailChecked(state: ClassicState, { email, existing }: Extract<ClassicEvent, { type: 'emailChecked' }>) {
  const isSent = state.step === 'existing' || state.submission.status === 'sending';
  if (isSent || email !== state.form.email) return state;
  if (existing) return state.seenEmail === email ? state : showExisting(state, existing);
  return state.existing ? { ...state, existing: null } : state;
}

function showExisting(state: ClassicState, existing: ExistingWaiver): ClassicState {
  const { email } = state.form;
  return { ...state, step: 'existing', existing, seenEmail: email, submission: NOT_SUBMITTED, problem: null };
}

function walkTo(state: ClassicState, step: ClassicStep): ClassicState {
  if (step === state.step) return state;
  return { ...state, step: step === 'existing' && state.existing ? 'existing' : 'form' };
}
