import { EMPTY_FORM, type FormState } from './form.ts';

/** What the tests of this folder have filled in. */
export const filledForm: FormState = {
  ...EMPTY_FORM,
  lookupPhone: '(301) 555-0142',
  name: 'Maya Rivers',
  phone: '(301) 555-0142',
  waiverAccepted: true,
};

/** Half a minute for the text. */
export const SHOWN_AT = Date.parse('2025-11-01T15:58:30.000Z');
export const ACCEPTED_AT = Date.parse('2025-11-01T15:59:00.000Z');
