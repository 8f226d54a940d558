import { useState } from 'react';
import { Field, FieldNote } from '#web/ui/field.tsx';
import { AgeField, AgeQuestion } from './age-field.tsx';
import { BIRTH_DATE_USE, InsteadButton } from './age-or-birth-date.tsx';
import { type AgeRule, asksAge } from './age.ts';
import { editsToAge } from './birth-date.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { OwnKidsField, TakingPartField } from './family-fields.tsx';
import type { FamilyAnswers } from './family.ts';
import { BIRTH_DATES_NEEDED, type GuestForm } from './guest-form.ts';
import { type KidsAges, type KidsAgesEdit, kidsAgesNotes } from './kids-ages.ts';

interface KidsPartProps {
  form: GuestForm;
  ages: AgeRule;
  problem: string | null;
  ageLabel: (number: number) => string;
  onKids: (edit: KidsAgesEdit) => void;
  onAnswer: (changes: FamilyAnswers) => void;
}

/** What is asked once there are kids: how each is called, if somebody says so, and how old each is, and what a parent says besides. */
export function KidsPart({ form, ages, problem, ageLabel, onKids, onAnswer }: KidsPartProps) {
  return (
    <>
      <AgesFields
        ages={form}
        rule={ages}
        label={ageLabel}
        areDatesMissing={problem === BIRTH_DATES_NEEDED}
        onEdit={onKids}
      />
      <OwnKidsField answers={form} onAnswer={onAnswer} />
      {form.signedFor !== 'group' && <TakingPartField answers={form} onAnswer={onAnswer} />}
    </>
  );
}

interface AgesFieldsProps {
  ages: KidsAges;
  rule: AgeRule;
  label: (number: number) => string;
  areDatesMissing: boolean;
  onEdit: (edit: KidsAgesEdit) => void;
}

/** By the ages of the kids, or by the birth dates of all. */
function AgesFields(props: AgesFieldsProps) {
  const { ages, onEdit } = props;
  const { isByBirthDate = false } = ages;
  const [hasChosen, setChosen] = useState(false);

  function handleInstead() {
    setChosen(true);
    onEdit({ type: 'birthDatesChosen', isByBirthDate: !isByBirthDate });
    ages.kidsAges.forEach((_age, index) => {
      for (const edit of editsToAge(ages.birthDates?.[index])) onEdit({ ...edit, index });
    });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">
        {isByBirthDate ? 'Names and birth dates of the kids' : 'Names and ages of the kids'}
      </legend>
      {isByBirthDate ? <BirthDatesList {...props} takesFocus={hasChosen} /> : <AgesList {...props} />}
      <InsteadButton onClick={handleInstead}>
        {isByBirthDate ? 'Use ages instead' : 'Use birth dates instead'}
      </InsteadButton>
      <p className="text-small text-muted">{BIRTH_DATE_USE}</p>
    </fieldset>
  );
}

function AgesList({ ages, rule, label, onEdit }: AgesFieldsProps) {
  const { kidsAges, agesGiven } = ages;
  const notes = kidsAgesNotes(ages, rule);
  return (
    <ul className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
      {kidsAges.map((age, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a kid has nothing but its place in the list
        <li key={index} className="grid grid-cols-[minmax(0,1fr)_5.5rem] content-start items-end gap-x-3">
          <NameField ages={ages} index={index} onEdit={onEdit} />
          <AgeField
            label={label(index + 1)}
            enterKeyHint={index < kidsAges.length - 1 ? 'next' : 'done'}
            age={age}
            onType={(typed) => onEdit({ type: 'ageTyped', index, age: typed })}
            onLeave={() => onEdit({ type: 'ageLeft', index })}
          />
          <div className="col-span-2">
            <FieldNote note={notes[index] ?? ''} />
            {asksAge(age, agesGiven?.[index]) && (
              <AgeQuestion
                age={age}
                whose={`Kid ${index + 1}`}
                isConfirmed={agesGiven?.[index] === 'confirmed'}
                onConfirm={(isConfirmed) => onEdit({ type: 'ageConfirmed', index, isConfirmed })}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function NameField({ ages, index, onEdit }: Pick<AgesFieldsProps, 'ages' | 'onEdit'> & { index: number }) {
  return (
    <Field
      label="First name (optional)"
      aria-label={`First name (optional), kid number ${index + 1}`}
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      enterKeyHint="next"
      maxLength={120}
      value={ages.kidsNames?.[index] ?? ''}
      onChange={(event) => onEdit({ type: 'kidNamed', index, name: event.target.value })}
    />
  );
}

function BirthDatesList({ ages, areDatesMissing, onEdit, takesFocus }: AgesFieldsProps & { takesFocus: boolean }) {
  const { kidsAges, birthDates = {} } = ages;
  return (
    <ul className="grid gap-6">
      {kidsAges.map((_age, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a kid has nothing but its place in the list
        <li key={index} className="grid gap-3">
          <NameField ages={ages} index={index} onEdit={onEdit} />
          <BirthDateField
            legend={`Kid ${index + 1} birth date`}
            takesFocus={takesFocus && index === 0}
            isLast={index === kidsAges.length - 1}
            typed={birthDates[index]}
            error={areDatesMissing && !birthDates[index]?.date ? BIRTH_DATES_NEEDED : undefined}
            onType={(birthDate) => onEdit({ type: 'birthDateTyped', index, birthDate })}
          />
        </li>
      ))}
    </ul>
  );
}
