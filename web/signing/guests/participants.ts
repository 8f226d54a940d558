import { MAX_PARTICIPANTS } from '#contract/kids.ts';

export interface Participant {
  id: number;
  name: string;
}

export type ParticipantEdit =
  | { type: 'participantAdded' }
  | { type: 'participantRemoved'; id: number }
  | { type: 'participantRestored'; participant: Participant; index: number }
  | { type: 'participantNamed'; id: number; name: string };

/** At least one participant remains. */
export function editParticipants(participants: readonly Participant[], edit: ParticipantEdit): readonly Participant[] {
  switch (edit.type) {
    case 'participantAdded':
      return addParticipant(participants);
    case 'participantRemoved':
      return participants.length > 1 ? participants.filter(({ id }) => id !== edit.id) : participants;
    case 'participantRestored':
      if (participants.length >= MAX_PARTICIPANTS) return participants;
      return participants.toSpliced(edit.index, 0, edit.participant);
    case 'participantNamed':
      return participants.map((person) => (person.id === edit.id ? { ...person, name: edit.name } : person));
  }
}

export function addParticipant(participants: readonly Participant[]): readonly Participant[] {
  if (participants.length >= MAX_PARTICIPANTS) return participants;
  const id = Math.max(0, ...participants.map((participant) => participant.id)) + 1;
  return [...participants, { id, name: '' }];
}
