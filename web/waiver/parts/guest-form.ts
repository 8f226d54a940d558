import { isValidEmail } from '#contract/email-address.ts';
import type { SignedFor, WaiverSubmissionInput } from '#contract/waivers.ts';
import { fieldMessage } from './field-message.ts';
import { ageOf, type AgeRule, editKidsAges, type KidsAgesEdit } from './kids-ages.ts';

/** What both the single form and the wizard ask of everyone who signs. The number of kids is the length of their ages. */
export interface GuestForm {
  name: string;
  email: string;
  phone: string;
  signedFor: SignedFor;
  kidsAges: readonly string[];
}

export const EMPTY_GUEST: GuestForm = { name: '', email: '', phone: '', signedFor: 'self', kidsAges: [] };

export type GuestEdit<Form extends GuestForm> =
  | { type: 'typed'; changes: Partial<Omit<Form, 'kidsAges'>> }
  | KidsAgesEdit;

export function editGuest<Form extends GuestForm>(form: Form, edit: GuestEdit<Form>, rule: AgeRule): Form {
  if (edit.type === 'typed') return { ...form, ...edit.changes };
  return { ...form, kidsAges: editKidsAges(form.kidsAges, edit, rule) };
}

/** What keeps these details from being signed, as a sentence for the person; null when nothing does. */
export function guestProblem({ name, email, phone }: Pick<GuestForm, 'name' | 'email' | 'phone'>): string | null {
  if (!name.trim() || !email.trim()) return 'Name and email are required';
  if (!isValidEmail(email)) return 'Please enter a valid email address';
  return fieldMessage.phone(phone) ?? null;
}

export function guestSubmission(form: GuestForm, rule: AgeRule) {
  const kidsAges = form.kidsAges.map((age) => ageOf(age, rule));
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    phone: form.phone,
    signedFor: form.signedFor,
    numKids: kidsAges.length,
    kidsAges,
  } satisfies Partial<WaiverSubmissionInput>;
}
