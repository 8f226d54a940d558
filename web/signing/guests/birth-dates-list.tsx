import { BirthDateField } from './birth-date-field.tsx';
import { BIRTH_DATES_NEEDED } from './guest-form.ts';
import type { KidsAges, KidsAgesEdit } from './kids-ages.ts';

interface BirthDatesListProps {
  ages: KidsAges;
  areDatesMissing: boolean;
  /** The visitor has just chosen birth dates. */
  takesFocus: boolean;
  onEdit: (edit: KidsAgesEdit) => void;
}

/** A birth date of each kid, who has no name in these forms. */
export function BirthDatesList({ ages, areDatesMissing, onEdit, takesFocus }: BirthDatesListProps) {
  const { kidsAges, birthDates = {} } = ages;
  return (
    <ul className="grid gap-4">
      {kidsAges.map((_age, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a kid has nothing but its place in the list
        <li key={index}>
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
