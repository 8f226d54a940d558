import { isValidEmail } from '#contract/email-address.ts';
import { isValidName } from '#contract/person-name.ts';
import { isValidPhone } from '#contract/phone.ts';
import { en as words } from '#words/signing/form.ts';

/** As many digits as a number of here has, or more, without a country. */
const SEEMS_WHOLE = /^([() -]*\d){10,}$/;

function phoneMessage(typed: string): string | undefined {
  if (!typed || isValidPhone(typed)) return undefined;
  return SEEMS_WHOLE.test(typed) ? words.abroad : words.validPhone;
}

/** The message for a field whose text is not valid; an empty field is merely empty. */
export const fieldMessage = {
  name: (typed: string) => (typed && !isValidName(typed) ? words.validName : undefined),
  phone: phoneMessage,
  lookupPhone: (typed: string) => phoneMessage(typed)?.concat('.'),
  email: (typed: string) => (typed.trim() && !isValidEmail(typed) ? words.validEmail : undefined),
};
