import type { MouseEvent } from 'react';

interface MissingLineProps {
  /** The button beside it is described by it. */
  id: string;
  /** What stands there when nothing is missing, or while it is sent. */
  children: string;
  /** Selects, within the form, what the sentence asks for; undefined: the sentence asks for nothing. */
  field: string | undefined;
}

/** What stands beside the button that goes on: while that is out of use, what is missing, in words that lead there. */
export function MissingLine({ id, field, children }: MissingLineProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    const target = field && event.currentTarget.form?.querySelector<HTMLElement>(field);
    if (!target) return;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'center' });
  }

  return (
    <p id={id} aria-live="polite" className="text-note text-muted empty:hidden min-[24rem]:text-small">
      {field ? (
        <button
          type="button"
          onClick={handleClick}
          className="-my-2 min-h-11 rounded-control text-left font-medium text-action underline decoration-2 underline-offset-4 hover:text-action-strong"
        >
          {children}
        </button>
      ) : (
        children
      )}
    </p>
  );
}
