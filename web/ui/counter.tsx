import { useId } from 'react';
import { FieldNote } from './field.tsx';
import { Mark } from './mark.tsx';

interface CounterProps {
  label: string;
  /** The singular noun, for the names of the buttons. */
  one: string;
  value: number;
  max: number;
  /** A side effect of the last click, or why there can be no more; otherwise empty. */
  note: string;
  onChange: (value: number) => void;
}

const KEY =
  'grid size-13 place-items-center rounded-control border-2 border-edge bg-raised hover:bg-tint aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-muted aria-disabled:hover:bg-raised';

/** A number from 0 up, with a button on either side. A button at its limit must keep the focus, so it is not `disabled`. */
export function Counter({ label, one, value, max, note, onChange }: CounterProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 font-semibold">
        {label}
      </p>
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label={`Remove a ${one}`}
          aria-disabled={value <= 0}
          className={KEY}
          onClick={() => value > 0 && onChange(value - 1)}
        >
          <Mark path="M5 12h14" className="size-5" />
        </button>
        <output aria-live="polite" className="min-w-12 text-center font-display text-lead font-bold tabular-nums">
          {value}
        </output>
        <button
          type="button"
          aria-label={`Add a ${one}`}
          aria-disabled={value >= max}
          aria-describedby={`${id}-note`}
          className={KEY}
          onClick={() => value < max && onChange(value + 1)}
        >
          <Mark path="M5 12h14M12 5v14" className="size-5" />
        </button>
      </div>
      <FieldNote id={`${id}-note`} note={note} />
    </div>
  );
}
