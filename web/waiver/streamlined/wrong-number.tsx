import { en as words } from '#words/waiver/steps.ts';

interface WrongNumberProps {
  /** What to do about it. */
  children: string;
  onChoose: () => void;
}

/** The way on from a number that was mistyped, within what is said of it. */
export function WrongNumber({ children, onChoose }: WrongNumberProps) {
  return (
    <button
      type="button"
      className="-mb-1 block min-h-12 rounded-control text-left text-small font-normal"
      onClick={onChoose}
    >
      {words.wrongNumber}{' '}
      <span className="inline-block font-semibold text-action underline decoration-2 underline-offset-4 hover:text-action-strong">
        {children}
      </span>
    </button>
  );
}
