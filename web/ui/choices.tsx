import { useId } from 'react';

interface ChoicesProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; hint?: string }[];
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Stacks the options on every screen, for long labels. */
  isStacked?: boolean;
  /** Sets the options side by side on every screen, for labels of a word or two. */
  isRow?: boolean;
}

/** Radio buttons that look like large keys. */
export function Choices<Value extends string>({
  label,
  options,
  value,
  onChange,
  isStacked = false,
  isRow = false,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className={`grid gap-2.5 ${isRow ? 'grid-cols-3' : isStacked ? '' : 'sm:grid-cols-3'}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative flex min-h-14 cursor-pointer items-center gap-3 rounded-control border-2 border-edge bg-raised py-2.5 ${isRow ? 'px-2 max-sm:justify-center max-sm:text-center sm:px-4' : 'px-4'} has-checked:border-action has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-action ${isRow ? 'max-sm:has-checked:[box-shadow:inset_0_-4px_0_var(--action)]' : ''}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={`size-5 shrink-0 accent-action focus-visible:outline-none ${isRow ? 'max-sm:absolute max-sm:inset-0 max-sm:size-full max-sm:opacity-0' : ''}`}
            />
            <span>
              <span className="block font-semibold leading-tight">{option.label}</span>
              {option.hint && <span className="block text-small text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
