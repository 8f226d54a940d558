import { isValidEmail } from '#contract/email-address.ts';
import { isValidName } from '#contract/person-name.ts';
import { isValidPhone } from '#contract/phone.ts';

/** The message for a field in which something stands that is not valid; an empty field is merely empty. */
export const fieldMessage = {
  name: (typed: string) => (typed && !isValidName(typed) ? 'Please enter a valid name' : undefined),
  phone: (typed: string) => (typed && !isValidPhone(typed) ? 'Please enter a valid phone number' : undefined),
  lookupPhone: (typed: string) => (typed && !isValidPhone(typed) ? 'Please enter a valid phone number.' : undefined),
  email: (typed: string) => (typed.trim() && !isValidEmail(typed) ? 'Please enter a valid email address' : undefined),
};
