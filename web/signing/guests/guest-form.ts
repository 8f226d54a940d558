import { isValidEmail } from '#contract/email-address.ts';
import type { SignedFor } from '#contract/waivers/submission.ts';
import { fieldMessage } from '../signer/field-message.ts';
import { isBirthDateOpen, type NamesakeAnswers } from '../signer/namesake.ts';
import type { AgeRule } from './age.ts';
import { type FamilyAnswers, leavesKids } from './family.ts';
import { editKidsAges, type KidsAges, type KidsAgesEdit, kidsBirthDates } from './kids-ages.ts';

/** What both the single form and the wizard ask of everyone who signs. The number of kids is the length of their ages. */
export interface GuestForm extends KidsAges, FamilyAnswers {
  name: string;
  email: string;
  phone: string;
  /** Empty until the visitor has chosen: what is signed for whom is nobody else's to say (docs/decisions/0033). */
  signedFor: SignedFor | '';
}

export const EMPTY_GUEST: GuestForm = { name: '', email: '', phone: '', signedFor: '', kidsAges: [] };

export const PARTY_NEEDED = 'Please choose who you’re signing for';

export type GuestEdit<Form extends GuestForm> =
  | { type: 'typed'; changes: Partial<Omit<Form, keyof KidsAges>> }
  | KidsAgesEdit;

/** What changes nothing gives `form` itself. */
export function editGuest<Form extends GuestForm>(form: Form, edit: GuestEdit<Form>, rule: AgeRule): Form {
  if (edit.type === 'typed') return { ...form, ...edit.changes };
  const edited = editKidsAges(form, edit, rule);
  return edit.type === 'kidsCounted' && edited.isSentToParent ? { ...edited, isSentToParent: false } : edited;
}

const OWN_BIRTH_DATE_NEEDED = 'Please check your birth date, or leave it empty';

/** What keeps these details from being signed, as a sentence for the person; null when nothing does. */
export function guestProblem(form: Pick<GuestForm, 'name' | 'email' | 'phone'> & NamesakeAnswers): string | null {
  const { name, email, phone } = form;
  if (!name.trim() || !email.trim()) return 'Name and email are required';
  if (!isValidEmail(email)) return 'Please enter a valid email address';
  return fieldMessage.phone(phone) ?? (isBirthDateOpen(form) ? OWN_BIRTH_DATE_NEEDED : null);
}

export function signedForProblem({ signedFor }: Pick<GuestForm, 'signedFor'>): string | null {
  return signedFor ? null : PARTY_NEEDED;
}

/** What is said while a kid that is to be given by its birth date has none. */
export const BIRTH_DATES_NEEDED = 'Please enter each kid’s birth date';

export function birthDatesProblem(form: GuestForm): string | null {
  return form.signedFor !== 'self' && kidsBirthDates(form)?.some((typed) => !typed?.date) ? BIRTH_DATES_NEEDED : null;
}

/** A field of a birth date that is none yet. */
const DATELESS_FIELD = '[data-dateless] input';

/** Selects the first field that keeps these details from being signed; undefined when none does. */
export function problemField(form: GuestForm): string | undefined {
  if (!form.name.trim()) return '[name=name]';
  const { name, email, phone } = form;
  if (guestProblem({ name, email, phone: '' })) return '[name=email]';
  if (guestProblem({ name, email, phone })) return '[name=phone]';
  if (guestProblem(form)) return DATELESS_FIELD;
  if (signedForProblem(form)) return '[name=signedFor]';
  return birthDatesProblem(form) ? DATELESS_FIELD : undefined;
}

export function hasKids(form: Pick<GuestForm, 'signedFor' | 'kidsAges'>): boolean {
  return shownAges(form).length > 0;
}

/** What the main button changes that leaves the kids to their own parent; undefined for any other. What was typed of them is kept. */
export function forMyself(form: GuestForm): { signedFor: 'self'; isSentToParent: false } | undefined {
  return leavesKids(form, { hasKids: hasKids(form) }) ? { signedFor: 'self', isSentToParent: false } : undefined;
}

/** The ages of the kids that come along. Beside "Myself only" they are kept, but out of sight and not sent. */
export function shownAges({ signedFor, kidsAges }: Pick<GuestForm, 'signedFor' | 'kidsAges'>): readonly string[] {
  return signedFor === 'self' ? [] : kidsAges;
}
