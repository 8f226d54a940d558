import { useState } from 'react';
import { editsToAge } from './birth-date.ts';
import type { Kid, KidEdit } from './kids.ts';

/** Of one kid. `hasChosen`: the way was taken here, and what it leads to takes the focus. */
export function useInstead({ id, isByBirthDate = false, birthDate }: Kid, onEdit: (edit: KidEdit) => void) {
  const [hasChosen, setChosen] = useState(false);
  return {
    hasChosen,
    handleInstead() {
      setChosen(true);
      onEdit({ type: 'birthDateChosen', id, isByBirthDate: !isByBirthDate });
      for (const edit of editsToAge(birthDate)) onEdit({ ...edit, id });
    },
  };
}

interface InsteadButtonProps {
  children: string;
  /** For those who hear the page, after the words that are seen. */
  whose?: string;
  onClick: () => void;
}

/** The small way from ages to birth dates and back. */
export function InsteadButton({ children, whose, onClick }: InsteadButtonProps) {
  return (
    <button
      type="button"
      aria-label={whose && `${children}, ${whose}`}
      onClick={onClick}
      className="-ml-2 inline-flex min-h-11 items-center rounded-control px-2 text-small font-medium text-action underline decoration-1 underline-offset-4 hover:text-action-strong"
    >
      {children}
    </button>
  );
}
