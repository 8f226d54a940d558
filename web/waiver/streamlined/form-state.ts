import { editKids, type Kid, type KidEdit, newKid } from '../parts/kids.ts';
import { addParticipant, editParticipants, type Participant, type ParticipantEdit } from '../parts/participants.ts';

export type Party = 'myself' | 'family' | 'group';

/**
 * What the visitor typed and chose. The number of kids is the length of their list.
 * `lookupPhone` follows a correction of `phone`, so that looking up again does not bring the old number back.
 */
export interface FormState {
  lookupPhone: string;
  name: string;
  phone: string;
  email: string;
  wantUpdates: boolean;
  waiverAccepted: boolean;
  signedFor: Party;
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
  | { type: 'partyChosen'; signedFor: Party }
  | KidEdit
  | ParticipantEdit;

export function editForm(form: FormState, edit: FormEdit): FormState {
  switch (edit.type) {
    case 'contactTyped':
      return { ...form, ...edit.changes, lookupPhone: edit.changes.phone ?? form.lookupPhone };
    case 'partyChosen':
      return chooseParty(form, edit.signedFor);
    case 'participantAdded':
    case 'participantRemoved':
    case 'participantNamed':
      return { ...form, participants: editParticipants(form.participants, edit) };
    default:
      return { ...form, kids: editKids(form.kids, edit) };
  }
}

function chooseParty(form: FormState, signedFor: Party): FormState {
  const kids = form.kids.length > 0 ? form.kids : [newKid([])];
  switch (signedFor) {
    case 'myself':
      return { ...form, signedFor, kids: [], participants: [] };
    case 'family':
      return { ...form, signedFor, kids, participants: [] };
    case 'group':
      return {
        ...form,
        signedFor,
        kids: [],
        participants: form.signedFor === 'group' ? form.participants : addParticipant([]),
      };
  }
}
