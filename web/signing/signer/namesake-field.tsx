import { useState } from 'react';
import { BirthDateField } from '../guests/birth-date-field.tsx';
import { isNamesake, type NamesakeAnswers } from './namesake.ts';

interface NamesakeFieldProps {
  answers: NamesakeAnswers & { name: string };
  onAnswer: (changes: Pick<NamesakeAnswers, 'signerBirthDate'>) => void;
}

/** Asks whoever writes the name that is there for the birth date, and says why. */
export function NamesakeField({ answers, onAnswer }: NamesakeFieldProps) {
  const { namesake, signerBirthDate } = answers;
  // What is no whole date stays here, under what the field says of it.
  const [typed, setTyped] = useState(signerBirthDate);
  if (!isNamesake(answers)) return null;
  return (
    <div className="grid gap-3 rounded-control bg-tint p-4">
      <p>{`Someone named ${namesake} has signed with this number or email already. Are you somebody else? Your birth date tells two people of one name apart.`}</p>
      <BirthDateField
        legend="Your birth date (optional)"
        whose="signer"
        typed={typed}
        isLast={false}
        onType={(next) => {
          setTyped(next);
          onAnswer({ signerBirthDate: next.date ? next : undefined });
        }}
      />
    </div>
  );
}
