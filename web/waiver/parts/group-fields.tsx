import { MAX_KIDS } from '#contract/kids.ts';
import type { SignedFor } from '#contract/waivers.ts';
import { Counter } from '#web/ui/counter.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { KidsAgesEdit } from './kids-ages.ts';

interface GroupFieldsProps {
  signedFor: SignedFor;
  kidsAges: readonly string[];
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

/** Whom the waiver is for, how many kids come along, and how old each is. */
export function GroupFields({ signedFor, kidsAges, countLabel, ageLabel, onSignedFor, onKids }: GroupFieldsProps) {
  return (
    <>
      <Select label="Signing waiver for" options={PARTIES} value={signedFor} onChange={onSignedFor} />
      <Counter
        label={countLabel}
        one="kid"
        value={kidsAges.length}
        max={MAX_KIDS}
        onChange={(count) => onKids({ type: 'kidsCounted', count })}
      />
      {kidsAges.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">Ages of the kids</legend>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
            {kidsAges.map((age, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a kid has nothing but its place in the list
              <li key={index}>
                <Field
                  label={ageLabel(index + 1)}
                  inputMode="numeric"
                  autoComplete="off"
                  enterKeyHint="next"
                  value={age}
                  onFocus={(event) => event.target.select()}
                  onChange={(event) => onKids({ type: 'ageTyped', index, age: event.target.value })}
                  onBlur={() => onKids({ type: 'ageLeft', index })}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  );
}
