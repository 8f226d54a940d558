import { settled, signingFlow } from '../flow/signing-flow.ts';
import { type CommonEvent, type Entered, type ExistingWaiver, NOT_SUBMITTED } from '../flow/signing-state.ts';
import type { AgeRule } from './age.ts';
import { shownKids } from './family.ts';
import { editGuest, type GuestEdit, type GuestForm } from './guest-form.ts';
import { kidAgeNote, leaveAges } from './kids.ts';

/** What the single form and the wizard understand alike. */
export type GuestEvent<Form extends GuestForm> =
  | { type: 'edited'; edit: GuestEdit<Form> }
  | { type: 'returnedToForm' }
  | { type: 'renewChosen' }
  | Exclude<CommonEvent<never>, { type: 'wentToStep' }>;

interface GuestRules<Form, State> {
  first: State;
  ages: AgeRule;
  /** What keeps the form from being signed, as a sentence for the person. */
  problemOf: (form: Form) => string | null;
}

/** What both make of it; where they differ, their own flows answer first. */
export function guestFlow<Form extends GuestForm, State extends Entered<Form>>(
  state: State,
  event: GuestEvent<Form>,
  { first, ages, problemOf }: GuestRules<Form, State>,
): State {
  switch (event.type) {
    case 'edited': {
      const form = editGuest(state.form, event.edit, ages);
      return form === state.form ? state : { ...state, ...settled(state), form };
    }
    case 'submissionMet':
      // Two of that name are told apart by a birth date.
      return { ...showExisting(state, event.existing), form: { ...state.form, namesake: event.signer.name } };
    case 'returnedToForm':
      return { ...state, step: first.step };
    case 'renewChosen':
      return { ...state, step: first.step, renew: true };
    case 'emailGiven':
      return state.form.email ? state : { ...state, form: { ...state.form, email: event.email } };
    case 'startedOver':
      return first;
    case 'renewalOpened':
      return state;
    case 'submitted': {
      const left = withAgesLeft(state, ages);
      return signingFlow<Form, State>(left, event, (form) => problemOf(form) ?? unseenAge(state.form, form, ages));
    }
    default:
      return signingFlow(state, event, problemOf);
  }
}

/** The waiver that is on file stands before the form. */
export function showExisting<State extends Entered<object>>(state: State, existing: ExistingWaiver): State {
  return { ...state, step: 'existing', existing, submission: NOT_SUBMITTED, problem: null };
}

/** As if the field of every age had been left: the button may be pressed from within one. */
export function withAgesLeft<State extends Entered<GuestForm>>(state: State, ages: AgeRule): State {
  const kids = leaveAges(state.form.kids, ages);
  return kids === state.form.kids ? state : { ...state, form: { ...state.form, kids } };
}

/** An age that only the press that signs has changed: nobody has seen what would be signed. */
function unseenAge(before: GuestForm, form: GuestForm, ages: AgeRule): string | null {
  const unseen = shownKids(form).find((kid) => !kid.isByBirthDate && !before.kids.includes(kid));
  return unseen ? `${kidAgeNote(unseen, ages)}. Please look at it, then sign.` : null;
}
