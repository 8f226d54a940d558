import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { KID_AGES, MAX_KIDS } from '#contract/kids.ts';
import { Field, FieldNote } from '#web/ui/field.tsx';
import { AgeField } from './age-field.tsx';
import { BIRTH_DATE_USE, InsteadButton } from './age-or-birth-date.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { guessDelay, guessGender } from './gender-guess.ts';
import { type Gender, type Kid, kidAgeNote, type KidEdit } from './kids.ts';
import { KIDS_FULL } from './limits.ts';
import { AddRow, useRowList } from './row-list.tsx';

interface KidsFieldsProps {
  kids: readonly Kid[];
  limits: (typeof KID_AGES)[keyof typeof KID_AGES];
  onEdit: (edit: KidEdit) => void;
}

export function KidsFields({ kids, limits, onEdit }: KidsFieldsProps) {
  const isFull = kids.length >= MAX_KIDS;
  const { addButton, isAdding, note, handleAdded, handleRemoved } = useRowList(isFull);

  function handleAdd() {
    handleAdded();
    onEdit({ type: 'kidAdded' });
  }

  function handleEdit(edit: KidEdit) {
    onEdit(edit);
    if (edit.type !== 'kidRemoved') return;
    const index = kids.findIndex(({ id }) => id === edit.id);
    handleRemoved(kids[index]?.name.trim() || `Kid ${index + 1}`);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">
        Kids (Ages {limits.min}-{limits.max})
      </legend>
      <p className="mb-3 text-small text-muted">{BIRTH_DATE_USE}</p>
      <ul className="grid gap-3">
        {kids.map((kid, index) => (
          <KidRow
            key={kid.id}
            kid={kid}
            number={index + 1}
            takesFocus={isAdding && index === kids.length - 1}
            isLast={index === kids.length - 1}
            canRemove={kids.length > 1}
            onEdit={handleEdit}
          />
        ))}
      </ul>
      <AddRow ref={addButton} isFull={isFull} note={isFull ? KIDS_FULL : note} onAdd={handleAdd}>
        Add a kid
      </AddRow>
    </fieldset>
  );
}

interface KidRowProps {
  kid: Kid;
  number: number;
  takesFocus: boolean;
  isLast: boolean;
  canRemove: boolean;
  onEdit: (edit: KidEdit) => void;
}

function KidRow({ kid, number, takesFocus, isLast, canRemove, onEdit }: KidRowProps) {
  const { id, isByBirthDate = false } = kid;
  const [hasChosen, setChosen] = useState(false);
  useGenderGuess(kid, (guess) => onEdit({ type: 'genderGuessed', id, guess }));

  function handleInstead() {
    setChosen(true);
    onEdit({ type: 'birthDateChosen', id, isByBirthDate: !isByBirthDate });
  }

  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          className={`${isByBirthDate ? 'min-w-12' : 'min-w-40'} grow-[3] basis-0`}
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
        <div className={`flex items-end gap-3 sm:grow-0 ${isByBirthDate ? '' : 'grow'}`}>
          {!isByBirthDate && (
            <AgeField
              className="w-20"
              label="Age"
              aria-label={`Kid ${number} age`}
              enterKeyHint={isLast ? 'done' : 'next'}
              age={kid.age}
              onType={(age) => onEdit({ type: 'ageTyped', id, age })}
              onLeave={() => onEdit({ type: 'ageLeft', id })}
            />
          )}
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
      {isByBirthDate ? (
        <div className="mt-3">
          <BirthDateField
            hidesLegend
            legend={`Kid ${number} birth date`}
            takesFocus={hasChosen}
            isLast={isLast}
            typed={kid.birthDate}
            onType={(birthDate) => onEdit({ type: 'birthDateTyped', id, birthDate })}
          />
        </div>
      ) : (
        <FieldNote note={kidAgeNote(kid)} />
      )}
      <div className="mt-1.5">
        <InsteadButton whose={`kid ${number}`} onClick={handleInstead}>
          {isByBirthDate ? 'Use age instead' : 'Use birth date instead'}
        </InsteadButton>
      </div>
    </li>
  );
}

const FACES: Record<Gender, string> = { boy: '👦', girl: '👧', neutral: '🧒' };

interface GenderButtonProps {
  gender: Gender;
  number: number;
  onCycle: () => void;
}

/** A kid's face: guessed from the name, changed by a tap, and never kept. */
function GenderButton({ gender, number, onCycle }: GenderButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Kid ${number} icon: ${gender}. Change`}
      onClick={onCycle}
      className="grid size-13 place-items-center rounded-control border-2 border-edge bg-raised text-lead hover:border-fg hover:bg-tint"
    >
      <span aria-hidden="true">{FACES[gender]}</span>
    </button>
  );
}

/** Guesses a kid's icon once the typing of the name rests. The lists of names are fetched with the first guess. */
function useGenderGuess(
  { name, isGenderPicked }: Kid,
  onGuess: (guess: { name: string; gender: Gender }) => void,
): void {
  const guess = useEffectEvent(onGuess);

  useEffect(() => {
    if (isGenderPicked) return;
    const timer = setTimeout(() => {
      import('./common-names.ts').then(
        ({ commonNames }) => guess({ name, gender: guessGender(name, commonNames) }),
        () => undefined,
      );
    }, guessDelay(name));
    return () => clearTimeout(timer);
  }, [name, isGenderPicked]);
}
