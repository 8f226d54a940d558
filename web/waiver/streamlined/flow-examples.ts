import { EMPTY_FORM, type FormState } from './form-state.ts';

/** What the tests of this folder have filled in. */
export const filledForm: FormState = {
  ...EMPTY_FORM,
  lookupPhone: '(301) 555-0142',
  name: 'Maya Rivers',
  phone: '(301) 555-0142',
  waiverAccepted: true,
};
