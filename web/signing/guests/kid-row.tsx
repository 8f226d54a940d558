import { Trash2 } from 'lucide-react';
import { Field, FieldNote } from '#web/ui/field.tsx';
import { AgeField } from './age-field.tsx';
import { GenderButton } from './gender-button.tsx';
import { type Kid, kidAgeNote, type KidEdit } from './kids.ts';
import { useGenderGuess } from './use-gender-guess.ts';

interface KidRowProps {
  kid: Kid;
  number: number;
  takesFocus: boolean;
  isLast: boolean;
  canRemove: boolean;
  onEdit: (edit: KidEdit) => void;
}

export function KidRow({ kid, number, takesFocus, isLast, canRemove, onEdit }: KidRowProps) {
  const { id } = kid;
  useGenderGuess(kid, (guess) => onEdit({ type: 'genderGuessed', id, guess }));
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          className="min-w-40 grow-[3] basis-0"
          label="Name"
          aria-label={`Kid ${number} name`}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="next"
          autoFocus={takesFocus}
          maxLength={120}
          value={kid.name}
          onChange={(event) => onEdit({ type: 'kidNamed', id, name: event.target.value })}
        />
        <div className="flex grow items-end gap-3 sm:grow-0">
          <AgeField
            className="w-20"
            label="Age"
            aria-label={`Kid ${number} age`}
            enterKeyHint={isLast ? 'done' : 'next'}
            age={kid.age}
            onType={(age) => onEdit({ type: 'ageTyped', id, age })}
            onLeave={() => onEdit({ type: 'ageLeft', id })}
          />
          <GenderButton gender={kid.gender} number={number} onCycle={() => onEdit({ type: 'genderCycled', id })} />
          {canRemove && (
            <button
              type="button"
              aria-label={`Remove kid ${number}`}
              onClick={() => onEdit({ type: 'kidRemoved', id })}
              className="ml-auto grid size-13 place-items-center rounded-control text-muted hover:bg-tint hover:text-fg"
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
      </div>
      <FieldNote note={kidAgeNote(kid)} />
    </li>
  );
}
