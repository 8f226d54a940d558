import { isValidEmail } from '#contract/email-address.ts';
import type { SignedFor } from '#contract/waivers/submission.ts';
import { en as words } from '#words/signing/form.ts';
import { fieldMessage } from '../signer/field-message.ts';
import { isBirthDateOpen, type NamesakeAnswers } from '../signer/namesake.ts';
import type { AgeRule } from './age.ts';
import { type FamilyAnswers, leavesKids, shownKids } from './family.ts';
import { OPEN_QUESTION, questionsProblem } from './questions.ts';
import { editKids, type Kid, kidBirthDate, type KidEdit } from './kids.ts';

/** What every form asks of everyone who signs. */
export interface GuestForm extends FamilyAnswers {
  name: string;
  email: string;
  phone: string;
  /** Empty until the visitor has chosen: nobody else chooses who is signed for (docs/decisions/0051). */
  signedFor: SignedFor | '';
  kids: readonly Kid[];
}

export const EMPTY_GUEST: GuestForm = { name: '', email: '', phone: '', signedFor: '', kids: [] };

export type GuestEdit<Form extends GuestForm> = { type: 'typed'; changes: Partial<Omit<Form, 'kids'>> } | KidEdit;

/** Another choice, or another number of kids, is a form that was sent to nobody. What changes nothing gives `form` itself. */
export function editGuest<Form extends GuestForm>(form: Form, edit: GuestEdit<Form>, rule: AgeRule): Form {
  if (edit.type === 'typed') {
    const { changes } = edit;
    return { ...form, ...(changes.signedFor && { isSentToParent: false }), ...changes };
  }
  const kids = editKids(form.kids, edit, rule);
  if (kids === form.kids) return form;
  return { ...form, kids, isSentToParent: form.isSentToParent && kids.length === form.kids.length };
}

/** What keeps these details from being signed, as a sentence for the person; null when nothing does. */
export function guestProblem(form: Pick<GuestForm, 'name' | 'email' | 'phone'> & NamesakeAnswers): string | null {
  const { name, email, phone } = form;
  if (!name.trim() || !email.trim()) return words.nameAndEmail;
  if (!isValidEmail(email)) return words.validEmail;
  return fieldMessage.phone(phone) ?? (isBirthDateOpen(form) ? words.ownBirthDate : null);
}

export function signedForProblem({ signedFor }: Pick<GuestForm, 'signedFor'>): string | null {
  return signedFor ? null : words.chooseSignedFor;
}

export function birthDatesProblem(form: GuestForm): string | null {
  const isMissing = shownKids(form).some((kid) => kid.isByBirthDate && !kidBirthDate(kid));
  return isMissing ? words.kidsBirthDates : null;
}

const DATELESS_FIELD = '[data-dateless] input';

/** Selects, within the form, the first field that a problem is about; undefined while nothing is wrong with the form itself. */
export function problemField(form: GuestForm): string | undefined {
  if (!form.name.trim()) return '[name=name]';
  const { name, email, phone } = form;
  if (guestProblem({ name, email, phone: '' })) return '[name=email]';
  if (guestProblem({ name, email, phone })) return '[name=phone]';
  if (guestProblem(form)) return DATELESS_FIELD;
  if (signedForProblem(form)) return '[name=signedFor]';
  if (birthDatesProblem(form)) return DATELESS_FIELD;
  return questionsProblem(form) === null ? undefined : OPEN_QUESTION;
}

/** What the main button changes that leaves the kids to their own parent; undefined for any other. What was typed of them is kept. */
export function forMyself(form: GuestForm): { signedFor: 'self'; isSentToParent: false } | undefined {
  return leavesKids(form) ? { signedFor: 'self', isSentToParent: false } : undefined;
}
