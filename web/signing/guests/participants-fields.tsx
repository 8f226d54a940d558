import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { MAX_PARTICIPANTS } from '#contract/kids.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldNote } from '#web/ui/field.tsx';
import { PARTICIPANTS_FULL } from './limits.ts';
import type { Participant, ParticipantEdit } from './participants.ts';

interface ParticipantsFieldsProps {
  participants: readonly Participant[];
  onEdit: (edit: ParticipantEdit) => void;
}

export function ParticipantsFields({ participants, onEdit }: ParticipantsFieldsProps) {
  const fieldId = useId();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<{ note: string }>();
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = participants.length >= MAX_PARTICIPANTS;

  // The button that was pressed is gone, and this one may have been out of use until now.
  useEffect(() => {
    if (removed && !isFull) addButton.current?.focus();
  }, [removed, isFull]);

  function handleAdd() {
    setAdding(true);
    setRemoved(undefined);
    onEdit({ type: 'participantAdded' });
  }

  function handleRemove(id: number) {
    onEdit({ type: 'participantRemoved', id });
    const index = participants.findIndex((participant) => participant.id === id);
    setRemoved({ note: `${participants[index]?.name.trim() || `Participant ${index + 1}`} was removed` });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Participants</legend>
      <ul className="grid gap-3 rounded-card border border-line bg-raised p-4">
        {participants.map(({ id, name }, index) => (
          <li key={id} className="flex items-end gap-3">
            <Field
              className="min-w-0 grow"
              label={`Participant ${index + 1} name`}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              enterKeyHint={index < participants.length - 1 ? 'next' : 'done'}
              autoFocus={isAdding && index === participants.length - 1}
              maxLength={120}
              value={name}
              onChange={(event) => onEdit({ type: 'participantNamed', id, name: event.target.value })}
            />
            {participants.length > 1 && (
              <button
                type="button"
                aria-label={`Remove participant ${index + 1}`}
                onClick={() => handleRemove(id)}
                className="grid size-13 shrink-0 place-items-center rounded-control text-muted hover:bg-tint hover:text-fg"
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Button
        ref={addButton}
        kind="quiet"
        className="mt-3"
        disabled={isFull}
        aria-describedby={`${fieldId}-full`}
        onClick={handleAdd}
      >
        <Plus aria-hidden="true" className="size-5" />
        Add a participant
      </Button>
      <FieldNote id={`${fieldId}-full`} note={isFull ? PARTICIPANTS_FULL : (removed?.note ?? '')} />
    </fieldset>
  );
}
