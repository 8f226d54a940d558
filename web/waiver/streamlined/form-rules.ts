import { isValidName } from '#contract/person-name.ts';
import { isValidPhone } from '#contract/phone.ts';
import { fieldMessage } from '#web/signing/signer/field-message.ts';
import type { FormState } from './form.ts';

const hasName = (person: { name: string }) => person.name.trim() !== '';

export function isContactValid(form: FormState): boolean {
  return isValidName(form.name) && isValidPhone(form.phone);
}

/** What the form still needs, as a sentence for the person, or undefined when it is valid. */
export function missingFromForm(form: FormState): string | undefined {
  if (!form.waiverAccepted) return 'Accept the terms first.';
  const needsName = !isValidName(form.name);
  const needsPhone = !isValidPhone(form.phone);
  if (needsName && needsPhone) return 'Add your name and phone number to go on.';
  if (needsName) return 'Add your name to go on.';
  if (needsPhone) return 'Add your phone number to go on.';
  if (fieldMessage.email(form.email)) return 'Correct your email address, or leave it empty.';
  if (form.signedFor === 'family' && !form.kids.some(hasName)) return 'Add the name of at least one kid to go on.';
  if (form.signedFor === 'group' && !form.participants.some(hasName))
    return 'Add the name of at least one participant to go on.';
  return undefined;
}

export function isFormValid(form: FormState): boolean {
  return missingFromForm(form) === undefined;
}
