import { useState } from 'react';
import { en as formWords } from '#words/signing/form.ts';
import { en as words } from '#words/signing/guests.ts';
import { FieldNote } from '#web/ui/field.tsx';
import { NameField } from '../signer/fields.tsx';
import { AgeField, AgeQuestion } from './age-field.tsx';
import { InsteadButton } from './age-or-birth-date.tsx';
import type { AgeRule } from './age.ts';
import { editsToAge } from './birth-date.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { OwnKidsField, TakingPartField } from './family-fields.tsx';
import type { FamilyAnswers } from './family.ts';
import type { GuestForm } from './guest-form.ts';
import { type Kid, kidAgeNote, type KidEdit } from './kids.ts';

interface KidsPartProps {
  form: GuestForm;
  ages: AgeRule;
  problem: string | null;
  ageLabel: (number: number) => string;
  onKids: (edit: KidEdit) => void;
  onAnswer: (changes: FamilyAnswers) => void;
}

/** What is asked once there are kids: how each is called, if somebody says so, and how old each is, and what a parent says besides. */
export function KidsPart({ form, ages, problem, ageLabel, onKids, onAnswer }: KidsPartProps) {
  return (
    <>
      <AgesFields
        kids={form.kids}
        rule={ages}
        label={ageLabel}
        areDatesMissing={problem === formWords.kidsBirthDates}
        onEdit={onKids}
      />
      <OwnKidsField answers={form} onAnswer={onAnswer} />
      {form.signedFor !== 'group' && <TakingPartField answers={form} onAnswer={onAnswer} />}
    </>
  );
}

interface AgesFieldsProps {
  kids: readonly Kid[];
  rule: AgeRule;
  label: (number: number) => string;
  areDatesMissing: boolean;
  onEdit: (edit: KidEdit) => void;
}

/** By the ages of the kids, or by the birth dates of all. */
function AgesFields(props: AgesFieldsProps) {
  const { kids, onEdit } = props;
  const isByBirthDate = kids[0]?.isByBirthDate ?? false;
  const [hasChosen, setChosen] = useState(false);

  function handleInstead() {
    setChosen(true);
    for (const { id, birthDate } of kids) {
      onEdit({ type: 'birthDateChosen', id, isByBirthDate: !isByBirthDate });
      for (const edit of editsToAge(birthDate)) onEdit({ ...edit, id });
    }
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{isByBirthDate ? words.namesAndBirthDates : words.namesAndAges}</legend>
      {isByBirthDate ? <BirthDatesList {...props} takesFocus={hasChosen} /> : <AgesList {...props} />}
      <InsteadButton onClick={handleInstead}>
        {isByBirthDate ? words.agesInstead : words.birthDatesInstead}
      </InsteadButton>
      <p className="text-small text-muted">{words.birthDateUse}</p>
    </fieldset>
  );
}

function AgesList({ kids, rule, label, onEdit }: AgesFieldsProps) {
  return (
    <ul className="grid gap-y-3">
      {kids.map((kid, index) => (
        <li key={kid.id} className="grid grid-cols-[minmax(0,1fr)_5.5rem] content-start items-end gap-x-3">
          <KidName kid={kid} number={index + 1} onEdit={onEdit} />
          <AgeField
            label={label(index + 1)}
            enterKeyHint={index < kids.length - 1 ? 'next' : 'done'}
            kid={kid}
            onEdit={onEdit}
          />
          <div className="col-span-2">
            <FieldNote note={kidAgeNote(kid, rule)} />
            <AgeQuestion kid={kid} whose={words.kid(index + 1)} onEdit={onEdit} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface KidNameProps {
  kid: Kid;
  number: number;
  onEdit: (edit: KidEdit) => void;
}

function KidName({ kid, number, onEdit }: KidNameProps) {
  return (
    <NameField
      label={words.firstName}
      aria-label={words.firstNameOf(number)}
      autoComplete="off"
      value={kid.name}
      onChange={(event) => onEdit({ type: 'kidNamed', id: kid.id, name: event.target.value })}
    />
  );
}

function BirthDatesList({ kids, areDatesMissing, onEdit, takesFocus }: AgesFieldsProps & { takesFocus: boolean }) {
  return (
    <ul className="grid gap-6">
      {kids.map((kid, index) => (
        <li key={kid.id} className="grid gap-3">
          <KidName kid={kid} number={index + 1} onEdit={onEdit} />
          <BirthDateField
            legend={words.kidBirthDate(index + 1)}
            takesFocus={takesFocus && index === 0}
            isLast={index === kids.length - 1}
            typed={kid.birthDate}
            error={areDatesMissing && !kid.birthDate?.date ? formWords.kidsBirthDates : undefined}
            onType={(birthDate) => onEdit({ type: 'birthDateTyped', id: kid.id, birthDate })}
          />
        </li>
      ))}
    </ul>
  );
}
