import { en as words } from '#words/signing/guests.ts';
import { BirthDateField } from '../guests/birth-date-field.tsx';
import { isBirthDateOpen, isNamesake, type NamesakeAnswers } from './namesake.ts';

interface NamesakeFieldProps {
  answers: NamesakeAnswers & { name: string };
  /** What the form says of a birth date that is none. */
  problem?: string | null;
  onAnswer: (changes: Pick<NamesakeAnswers, 'signerBirthDate'>) => void;
}

/** Asks a signer who writes the name that is there for the birth date, and says why. */
export function NamesakeField({ answers, problem, onAnswer }: NamesakeFieldProps) {
  const { namesake, signerBirthDate } = answers;
  if (!isNamesake(answers)) return null;
  return (
    <div className="grid gap-3 rounded-control bg-tint p-4">
      <p>{words.namesake(namesake ?? '')}</p>
      <BirthDateField
        legend={words.ownBirthDate}
        whose="signer"
        typed={signerBirthDate}
        error={isBirthDateOpen(answers) ? (problem ?? undefined) : undefined}
        isLast={false}
        onType={(typed) => onAnswer({ signerBirthDate: typed })}
      />
    </div>
  );
}
