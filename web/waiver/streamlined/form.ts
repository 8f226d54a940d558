import { isValidName } from '#contract/person-name.ts';
import { isValidPhone } from '#contract/phone.ts';
import { en as asked } from '#words/waiver/streamlined.ts';
import { GUIDED_AGES } from '#web/signing/guests/age.ts';
import { shownKids } from '#web/signing/guests/family.ts';
import { editGuest, EMPTY_GUEST, type GuestEdit, type GuestForm } from '#web/signing/guests/guest-form.ts';
import { OPEN_QUESTION, questionsProblem } from '#web/signing/guests/questions.ts';
import { type Kid, kidBirthDate, newKid } from '#web/signing/guests/kids.ts';
import {
  addParticipant,
  editParticipants,
  type Participant,
  type ParticipantEdit,
} from '#web/signing/guests/participants.ts';
import { fieldMessage } from '#web/signing/signer/field-message.ts';
import { isBirthDateOpen } from '#web/signing/signer/namesake.ts';

/**
 * What the visitor typed and chose. The number of kids is the length of their list.
 * `lookupPhone` follows a correction of `phone`, so that looking up again does not bring the old number back.
 */
export interface FormState extends GuestForm {
  lookupPhone: string;
  wantUpdates: boolean;
  waiverAccepted: boolean;
  participants: readonly Participant[];
}

export const EMPTY_FORM: FormState = {
  ...EMPTY_GUEST,
  signedFor: 'self',
  lookupPhone: '',
  wantUpdates: false,
  waiverAccepted: false,
  participants: [],
};

export type FormEdit = GuestEdit<FormState> | ParticipantEdit;

export function editForm(form: FormState, edit: FormEdit): FormState {
  switch (edit.type) {
    case 'participantAdded':
    case 'participantRemoved':
    case 'participantRestored':
    case 'participantNamed':
      return { ...form, participants: editParticipants(form.participants, edit) };
    case 'typed': {
      const edited = editGuest(form, edit, GUIDED_AGES);
      return withFirstRow({ ...edited, lookupPhone: edit.changes.phone ?? edited.lookupPhone });
    }
    default:
      return editGuest(form, edit, GUIDED_AGES);
  }
}

/** Who was entered under another choice stays: out of sight and not sent, but there when the visitor comes back to it. */
function withFirstRow(form: FormState): FormState {
  const { signedFor, kids, participants } = form;
  if (signedFor === 'family' && kids.length === 0) return { ...form, kids: [newKid([])] };
  if (signedFor === 'group' && participants.length === 0) return { ...form, participants: addParticipant([]) };
  return form;
}

/** Who of a group is in sight, and signed for. */
export function shownParticipants({ signedFor, participants }: FormState): readonly Participant[] {
  return signedFor === 'group' ? participants : [];
}

const hasName = (person: { name: string }) => person.name.trim() !== '';

export function isContactValid(form: FormState): boolean {
  return isValidName(form.name) && isValidPhone(form.phone);
}

/** What the form still needs: a sentence for the person, and the place of the field. */
interface Missing {
  words: string;
  /** A selector; undefined for what is on another step. */
  field: string | undefined;
}

/** Undefined when the form is valid. What is wrong in a field is no fault while somebody still types there. */
export function missingFrom(form: FormState, isTyping = false): Missing | undefined {
  const missing = (field: string | undefined, words: string): Missing => ({ words, field });
  if (!form.waiverAccepted) return missing(undefined, asked.acceptFirst);
  const needsName = !isValidName(form.name);
  const needsPhone = !isValidPhone(form.phone);
  if (needsName && form.name.trim().length > 1) return missing('[name=name]', asked.onlyLetters);
  const isWrong = (typed: string) => typed.trim() !== '' && !isTyping;
  if (needsName && needsPhone)
    return missing('[name=name]', asked.nameAndPhone(isWrong(form.name), isWrong(form.phone)));
  if (needsName) return missing('[name=name]', asked.nameNeeded(isWrong(form.name)));
  if (needsPhone) return missing('[name=phone]', asked.phoneNeeded(isWrong(form.phone)));
  if (fieldMessage.email(form.email)) return missing('[name=email]', asked.emailWrong);
  if (isBirthDateOpen(form)) return missing(DATELESS_FIELD, asked.birthDateWrong);
  if (form.signedFor === 'family' && !form.kids.some(hasName)) return missing(PEOPLE, asked.kidNeeded);
  const nameless = form.kids.find(({ knownAs, name }) => knownAs !== undefined && !name.trim().includes(' '));
  if (nameless?.knownAs !== undefined) return missing(NAMELESS_FIELD, asked.lastNameNeeded(nameless.knownAs));
  const ageless = shownKids(form).findIndex((kid) => kid.isAgeAsked && !kid.isByBirthDate);
  if (ageless >= 0) return missing(AGELESS_FIELD, asked.howOld(kidLabel(form.kids, ageless)));
  const dateless = shownKids(form).findIndex((kid) => kid.isByBirthDate && !kidBirthDate(kid));
  if (dateless >= 0) {
    const isBegun = Boolean(form.kids[dateless]?.birthDate?.year);
    return missing(DATELESS_FIELD, asked.kidBirthDate(isBegun, kidLabel(form.kids, dateless)));
  }
  if (form.signedFor === 'group' && !form.participants.some(hasName)) return missing(PEOPLE, asked.participantNeeded);
  const unanswered = questionsProblem(form);
  return unanswered === null ? undefined : missing(OPEN_QUESTION, unanswered);
}

/** The first field of the list of people. */
const PEOPLE = '[data-people] input';
const DATELESS_FIELD = '[data-dateless] input';
const NAMELESS_FIELD = '[data-nameless] input';
const AGELESS_FIELD = '[data-ageless] [inputmode=numeric]';

/** A kid without a name is called by its place. */
export function kidLabel(kids: readonly Kid[], at: number): string {
  return kids[at]?.name.trim() || asked.kid(at + 1);
}

export function isFormValid(form: FormState): boolean {
  return missingFrom(form) === undefined;
}
