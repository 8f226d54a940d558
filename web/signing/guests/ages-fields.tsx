import type { AgeRule } from './age.ts';
import { AgeField } from './age-field.tsx';
import { type KidsAges, type KidsAgesEdit, kidsAgesNotes } from './kids-ages.ts';

interface AgesFieldsProps {
  ages: KidsAges;
  rule: AgeRule;
  label: (number: number) => string;
  onEdit: (edit: KidsAgesEdit) => void;
}

/** How old each kid is, who has no name in these forms. */
export function AgesFields({ ages, rule, label, onEdit }: AgesFieldsProps) {
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
