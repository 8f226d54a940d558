import type { FormEvent } from './form-store.ts';
import { editGuest, type GuestEdit, type GuestForm } from './guest-form.ts';
import type { AgeRule } from './kids-ages.ts';
import { type Entered, type ExistingWaiver, settled, signingFlow, type SigningEvent } from './signing-flow.ts';
import { NOT_SUBMITTED } from './submission-state.ts';

/** What the single form and the wizard understand alike. */
export type GuestEvent<Form extends GuestForm> =
  | { type: 'edited'; edit: GuestEdit<Form> }
  | { type: 'existingFound'; existing: ExistingWaiver }
  | { type: 'returnedToForm' }
  | { type: 'renewChosen' }
  | Exclude<FormEvent<never>, { type: 'walkedTo' }>
  | SigningEvent;

interface GuestRules<Form, State> {
  first: State;
  ages: AgeRule;
  /** What keeps the form from being signed, as a sentence for the person. */
  problemOf: (form: Form) => string | null;
}

/** What both make of it; where they differ, their own flows answer first. */
export function guestFlow<Form extends GuestForm, State extends Entered<Form> & { step: string }>(
  state: State,
  event: GuestEvent<Form>,
  { first, ages, problemOf }: GuestRules<Form, State>,
): State {
  switch (event.type) {
    case 'edited':
      return { ...state, ...settled(state), form: editGuest(state.form, event.edit, ages) };
    case 'existingFound':
      return { ...state, step: 'existing', existing: event.existing, submission: NOT_SUBMITTED, problem: null };
    case 'returnedToForm':
      return { ...state, step: first.step };
    case 'renewChosen':
      return { ...state, step: first.step, renew: true };
    case 'emailGiven':
      return state.form.email ? state : { ...state, form: { ...state.form, email: event.email } };
    case 'startedOver':
      return first;
    default:
      return signingFlow(state, event, problemOf);
  }
}
