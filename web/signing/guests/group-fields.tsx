import { type ReactNode, useState } from 'react';
import { MAX_KIDS } from '#contract/kids.ts';
import type { SignedFor } from '#contract/waivers.ts';
import { Counter } from '#web/ui/counter.tsx';
import { Select } from '#web/ui/select.tsx';
import { LazyComponent } from '../flow/lazy-component.tsx';
import { lazyWithRetry } from '../flow/lazy-with-retry.ts';
import { AgeField } from './age-field.tsx';
import type { AgeRule } from './age.ts';
import { BIRTH_DATE_USE, InsteadButton } from './age-or-birth-date.tsx';
import { BIRTH_DATES_NEEDED, type GuestForm, hasFamily, PARTY_NEEDED } from './guest-form.ts';
import { type KidsAges, type KidsAgesEdit, kidsAgesNotes } from './kids-ages.ts';
import { KIDS_FULL } from './limits.ts';

interface GroupFieldsProps {
  form: GuestForm;
  ages: AgeRule;
  /** What the form has found wrong. */
  problem: string | null;
  countLabel: string;
  ageLabel: (number: number) => string;
  onSignedFor: (signedFor: SignedFor) => void;
  onKids: (edit: KidsAgesEdit) => void;
  /** What is asked of a parent besides. */
  family: ReactNode;
}

const PARTIES: { value: SignedFor; label: string }[] = [
  { value: 'self', label: 'Myself only' },
  { value: 'family', label: 'My family' },
  { value: 'group', label: 'My group' },
];
const NOT_CHOSEN = { text: 'Please choose', hint: 'Choose whom you sign for.' };

/** Whom the waiver is for, how many kids come along, and how old each is. */
export function GroupFields({ form, ages, problem, onSignedFor, onKids, ...rest }: GroupFieldsProps) {
  const { countLabel, ageLabel, family } = rest;
  const { signedFor, kidsAges } = form;
  const [removed, setRemoved] = useState('');

  function handleCount(count: number) {
    setRemoved(count < kidsAges.length ? `Kid ${kidsAges.length}, age ${kidsAges.at(-1)}, was removed` : '');
    onKids({ type: 'kidsCounted', count });
  }

  return (
    <>
      <Select
        label="Signing waiver for"
        name="signedFor"
        options={PARTIES}
        value={signedFor}
        empty={NOT_CHOSEN}
        error={problem === PARTY_NEEDED ? problem : undefined}
        onChange={onSignedFor}
      />
      {signedFor !== 'self' && (
        <Counter
          label={countLabel}
          one="kid"
          value={kidsAges.length}
          max={MAX_KIDS}
          note={kidsAges.length >= MAX_KIDS ? KIDS_FULL : removed}
          onChange={handleCount}
        />
      )}
      {signedFor !== 'self' && kidsAges.length > 0 && (
        <AgesFields
          ages={form}
          rule={ages}
          label={ageLabel}
          areDatesMissing={problem === BIRTH_DATES_NEEDED}
          onEdit={onKids}
        />
      )}
      {hasFamily(form) && family}
    </>
  );
}

/** Fetched with the first wish for it. */
const birthDatesList = lazyWithRetry(async () => (await import('./birth-dates-list.tsx')).BirthDatesList);

interface AgesFieldsProps {
  ages: KidsAges;
  rule: AgeRule;
  label: (number: number) => string;
  areDatesMissing: boolean;
  onEdit: (edit: KidsAgesEdit) => void;
}

/** How old each kid is, who has no name in these forms: by the ages, or all by their birth dates. */
function AgesFields(props: AgesFieldsProps) {
  const { ages, onEdit } = props;
  const { isByBirthDate = false } = ages;
  const [hasChosen, setChosen] = useState(false);

  function handleInstead() {
    setChosen(true);
    onEdit({ type: 'birthDatesChosen', isByBirthDate: !isByBirthDate });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{isByBirthDate ? 'Birth dates of the kids' : 'Ages of the kids'}</legend>
      {isByBirthDate ? (
        <LazyComponent lazy={birthDatesList} props={{ ...props, takesFocus: hasChosen }} />
      ) : (
        <AgesList {...props} />
      )}
      <InsteadButton onClick={handleInstead}>
        {isByBirthDate ? 'Use ages instead' : 'Use birth dates instead'}
      </InsteadButton>
      <p className="text-small text-muted">{BIRTH_DATE_USE}</p>
    </fieldset>
  );
}

function AgesList({ ages, rule, label, onEdit }: AgesFieldsProps) {
  const { kidsAges } = ages;
  const notes = kidsAgesNotes(ages, rule);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
      {kidsAges.map((age, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a kid has nothing but its place in the list
        <li key={index}>
          <AgeField
            label={label(index + 1)}
            enterKeyHint={index < kidsAges.length - 1 ? 'next' : 'done'}
            note={notes[index] ?? ''}
            age={age}
            onType={(typed) => onEdit({ type: 'ageTyped', index, age: typed })}
            onLeave={() => onEdit({ type: 'ageLeft', index })}
          />
        </li>
      ))}
    </ul>
  );
}
