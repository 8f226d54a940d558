import { isValidName } from '#contract/person-name.ts';
import { isValidPhone } from '#contract/phone.ts';
import type { FamilyAnswers } from '#web/signing/guests/family.ts';
import { editKids, type Kid, kidBirthDate, type KidEdit, leaveAges, newKid } from '#web/signing/guests/kids.ts';
import {
  addParticipant,
  editParticipants,
  type Participant,
  type ParticipantEdit,
} from '#web/signing/guests/participants.ts';
import { fieldMessage } from '#web/signing/signer/field-message.ts';
import { isBirthDateOpen } from '#web/signing/signer/namesake.ts';

export type SignedForChoice = 'myself' | 'family' | 'group';

/**
 * What the visitor typed and chose. The number of kids is the length of their list.
 * `lookupPhone` follows a correction of `phone`, so that looking up again does not bring the old number back.
 */
export interface FormState extends FamilyAnswers {
  lookupPhone: string;
  name: string;
  phone: string;
  email: string;
  wantUpdates: boolean;
  waiverAccepted: boolean;
  signedFor: SignedForChoice;
  kids: readonly Kid[];
  participants: readonly Participant[];
}

export const EMPTY_FORM: FormState = {
  lookupPhone: '',
  name: '',
  phone: '',
  email: '',
  wantUpdates: false,
  waiverAccepted: false,
  signedFor: 'myself',
  kids: [],
  participants: [],
};

export type FormEdit =
  | { type: 'contactTyped'; changes: Partial<Pick<FormState, 'name' | 'phone' | 'email' | 'wantUpdates'>> }
  | { type: 'signedForChosen'; signedFor: SignedForChoice }
  | { type: 'familyAnswered'; changes: FamilyAnswers }
  | KidEdit
  | ParticipantEdit;

export function editForm(form: FormState, edit: FormEdit): FormState {
  switch (edit.type) {
    case 'contactTyped':
      return { ...form, ...edit.changes, lookupPhone: edit.changes.phone ?? form.lookupPhone };
    case 'familyAnswered':
      return { ...form, ...edit.changes };
    case 'signedForChosen':
      return chooseSignedFor(form, edit.signedFor);
    case 'participantAdded':
    case 'participantRemoved':
    case 'participantRestored':
    case 'participantNamed':
      return { ...form, participants: editParticipants(form.participants, edit) };
    default: {
      const kids = editKids(form.kids, edit);
      return { ...form, kids, isSentToParent: form.isSentToParent && kids.length === form.kids.length };
    }
  }
}

/** Who was entered under another choice stays: out of sight and not sent, but there when the visitor comes back to it. */
function chooseSignedFor(form: FormState, signedFor: SignedForChoice): FormState {
  const { kids, participants } = form;
  return {
    ...form,
    signedFor,
    isSentToParent: false,
    kids: signedFor === 'family' && kids.length === 0 ? [newKid([])] : kids,
    participants: signedFor === 'group' && participants.length === 0 ? addParticipant([]) : participants,
  };
}

/** Whom the visitor signs for besides themselves: who is in sight, and nobody else. */
export function shownPeople({ signedFor, kids, participants }: FormState): Pick<FormState, 'kids' | 'participants'> {
  return {
    kids: signedFor === 'family' ? kids : [],
    participants: signedFor === 'group' ? participants : [],
  };
}

/** As if the field of every age had been left: the button may be pressed from within one. */
export function withAgesLeft(form: FormState): FormState {
  return { ...form, kids: leaveAges(form.kids) };
}

const hasName = (person: { name: string }) => person.name.trim() !== '';

export function isContactValid(form: FormState): boolean {
  return isValidName(form.name) && isValidPhone(form.phone);
}

/** What the form still needs: a sentence for the person, and where it stands. */
interface Missing {
  words: string;
  /** A selector; undefined for what stands on another step. */
  field: string | undefined;
}

/** Undefined when the form is valid. What is wrong in a field is no fault while somebody still types there. */
export function missingFrom(form: FormState, isTyping = false): Missing | undefined {
  const missing = (field: string | undefined, words: string): Missing => ({ words, field });
  if (!form.waiverAccepted) return missing(undefined, 'Accept the terms first.');
  const needsName = !isValidName(form.name);
  const needsPhone = !isValidPhone(form.phone);
  if (needsName && form.name.trim().length > 1)
    return missing('[name=name]', 'To continue, use only letters, spaces, hyphens and apostrophes in your name.');
  const name = askingVerb(form.name, isTyping);
  const phone = askingVerb(form.phone, isTyping);
  if (needsName && needsPhone)
    return missing(
      '[name=name]',
      `${name} your name and ${phone === name ? '' : `${phone.toLowerCase()} your `}phone number to continue.`,
    );
  if (needsName) return missing('[name=name]', `${name} your name to continue.`);
  if (needsPhone) return missing('[name=phone]', `${phone} your phone number to continue.`);
  if (fieldMessage.email(form.email)) return missing('[name=email]', 'Correct your email address, or leave it empty.');
  if (isBirthDateOpen(form)) return missing(DATELESS_FIELD, 'Check your birth date, or leave it empty.');
  if (form.signedFor === 'family' && !form.kids.some(hasName))
    return missing(PEOPLE, 'Add the name of at least one kid to continue.');
  const ageless = shownPeople(form).kids.findIndex((kid) => kid.isAgeAsked && !kid.isByBirthDate);
  if (ageless >= 0) return missing(AGELESS_FIELD, `How old is ${knownLabel(form.kids, ageless)} now?`);
  const dateless = shownPeople(form).kids.findIndex((kid) => kid.isByBirthDate && !kidBirthDate(kid));
  if (dateless >= 0) {
    const verb = form.kids[dateless]?.birthDate?.year ? 'Check' : 'Add';
    return missing(DATELESS_FIELD, `${verb} the birth date of ${kidLabel(form.kids, dateless)} to continue.`);
  }
  if (form.signedFor === 'group' && !form.participants.some(hasName))
    return missing(PEOPLE, 'Add the name of at least one participant to continue.');
  return undefined;
}

function askingVerb(typed: string, isTyping: boolean): string {
  return typed.trim() && !isTyping ? 'Check' : 'Add';
}

/** The first field of the list of people. */
const PEOPLE = '[data-people] input';
const DATELESS_FIELD = '[data-dateless] input';
const AGELESS_FIELD = '[data-ageless] [inputmode=numeric]';

/** A kid without a name is called by its place. */
export function kidLabel(kids: readonly Kid[], at: number): string {
  return kids[at]?.name.trim() || `kid ${at + 1}`;
}

/** As the row says it, until more than the first name is typed. */
function knownLabel(kids: readonly Kid[], at: number): string {
  const { knownAs, name = '' } = kids[at] ?? {};
  return knownAs?.startsWith(`${name.trim()} `) ? knownAs : kidLabel(kids, at);
}

export function isFormValid(form: FormState): boolean {
  return missingFrom(form) === undefined;
}
