import { useState } from 'react';
import { MAX_KIDS } from '#contract/kids.ts';
import type { SignedFor } from '#contract/waivers.ts';
import { Counter } from '#web/ui/counter.tsx';
import { Select } from '#web/ui/select.tsx';
import { AgeField } from './age-field.tsx';
import type { AgeRule } from './age.ts';
import { type GuestForm, PARTY_NEEDED } from './guest-form.ts';
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
}

const PARTIES: { value: SignedFor; label: string }[] = [
  { value: 'self', label: 'Myself only' },
  { value: 'family', label: 'My family' },
  { value: 'group', label: 'My group' },
];
const NOT_CHOSEN = { text: 'Please choose', hint: 'Choose whom you sign for.' };

/** Whom the waiver is for, how many kids come along, and how old each is. */
export function GroupFields({ form, ages, problem, countLabel, ageLabel, onSignedFor, onKids }: GroupFieldsProps) {
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
        <AgesFields ages={form} rule={ages} label={ageLabel} onEdit={onKids} />
      )}
    </>
  );
}

interface AgesFieldsProps {
  ages: KidsAges;
  rule: AgeRule;
  label: (number: number) => string;
  onEdit: (edit: KidsAgesEdit) => void;
}

/** How old each kid is, who has no name in these forms. */
function AgesFields({ ages, rule, label, onEdit }: AgesFieldsProps) {
  const { kidsAges } = ages;
  const notes = kidsAgesNotes(ages, rule);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Ages of the kids</legend>
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
    </fieldset>
  );
}
