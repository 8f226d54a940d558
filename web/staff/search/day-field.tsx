import { useId, useState } from 'react';

/** A year that is still being typed begins with zeros. */
const EARLIEST = '1970-01-01';

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day to narrow a list by. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState(value ?? '');
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setDraft(value ?? '');
  }
  return (
    <div className="max-sm:flex-1">
      <label htmlFor={id} className="mb-1 block text-note font-semibold text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        min={EARLIEST}
        value={draft}
        className="block min-h-11 w-full rounded-control border border-edge bg-raised px-3 py-2 text-small text-fg hover:border-fg"
        onChange={({ target }) => {
          setDraft(target.value);
          const isHalfTyped = target.validity.badInput || (target.value !== '' && target.value < EARLIEST);
          if (!isHalfTyped) onChange(target.value || undefined);
        }}
      />
    </div>
  );
}
