import type { MouseEvent } from 'react';

interface MissingLineProps {
  /** The button beside it is described by it. */
  id: string;
  /** The words when nothing is missing, or while it is sent. */
  children: string;
  /** Selects, within the form, what the sentence asks for; undefined: the sentence asks for nothing. */
  field: string | undefined;
  /** Nothing is missing, but what the words lead to must not be overlooked. */
  isOffer?: boolean;
}

const LOOKS = {
  missing:
    '-my-2 py-2.5 text-left font-medium text-action underline decoration-2 underline-offset-4 hover:text-action-strong',
  offer: 'w-full border-2 border-edge bg-raised px-2 font-semibold text-fg hover:border-fg hover:bg-tint',
};

/** The words beside the button that goes on: while that is out of use, what is missing, in words that lead there. */
export function MissingLine({ id, field, isOffer = false, children }: MissingLineProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    const target = field && event.currentTarget.form?.querySelector<HTMLElement>(field);
    if (!target) return;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'center' });
  }

  return (
    <p
      id={id}
      aria-live="polite"
      className="flex min-h-7 items-center text-note text-muted empty:hidden min-[24rem]:text-small"
    >
      {field ? (
        <button
          type="button"
          onClick={handleClick}
          className={`min-h-11 min-w-0 rounded-control wrap-anywhere ${LOOKS[isOffer ? 'offer' : 'missing']}`}
        >
          {children}
        </button>
      ) : (
        children
      )}
    </p>
  );
}
