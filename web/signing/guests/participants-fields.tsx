import { Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { MAX_PARTICIPANTS } from '#contract/kids.ts';
import { en as words } from '#words/signing/guests.ts';
import { NameField } from '../signer/fields.tsx';
import type { Participant, ParticipantEdit } from './participants.ts';
import { AddRow, useRowList } from './row-list.tsx';

const PARTICIPANTS_FULL = words.participantsFull(MAX_PARTICIPANTS);

interface ParticipantsFieldsProps {
  participants: readonly Participant[];
  onEdit: (edit: ParticipantEdit) => void;
}

export function ParticipantsFields({ participants, onEdit }: ParticipantsFieldsProps) {
  const isFull = participants.length >= MAX_PARTICIPANTS;
  const rowList = useRowList(isFull);
  const { isAdding, restoredId, handleAdded, handleRemoved } = rowList;

  function handleAdd() {
    handleAdded();
    onEdit({ type: 'participantAdded' });
  }

  /** An empty row is nobody: the one that opens is passed by another Enter. */
  function handleEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isFull || !participants.at(-1)?.name.trim()) return;
    event.preventDefault();
    event.stopPropagation();
    handleAdd();
  }

  function handleRemove(id: number) {
    onEdit({ type: 'participantRemoved', id });
    const index = participants.findIndex((each) => each.id === id);
    const participant = participants[index];
    if (participant === undefined) return;
    const restore = () => onEdit({ type: 'participantRestored', participant, index });
    handleRemoved({ id, name: participant.name.trim() || words.participant(index + 1), restore });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{words.participants}</legend>
      <ul data-people className="grid gap-3 rounded-card border border-line bg-raised p-4">
        {participants.map(({ id, name }, index) => (
          <li key={id} className="flex items-end gap-3">
            <NameField
              className="min-w-0 grow"
              label={words.participantName(index + 1)}
              autoComplete="off"
              enterKeyHint={isFull && index === participants.length - 1 ? 'done' : 'next'}
              onKeyDown={index === participants.length - 1 ? handleEnter : undefined}
              autoFocus={id === restoredId || (isAdding && index === participants.length - 1)}
              value={name}
              onChange={(event) => onEdit({ type: 'participantNamed', id, name: event.target.value })}
            />
            {participants.length > 1 && (
              <button
                type="button"
                aria-label={words.removeParticipant(index + 1)}
                onClick={() => handleRemove(id)}
                className="grid size-13 shrink-0 place-items-center rounded-control text-muted hover:bg-tint hover:text-fg"
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <AddRow list={rowList} isFull={isFull} fullNote={PARTICIPANTS_FULL} onAdd={handleAdd}>
        {words.addParticipant}
      </AddRow>
    </fieldset>
  );
}
