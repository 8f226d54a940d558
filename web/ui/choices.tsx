import { useId } from 'react';
import './choices.css';
import { FieldError } from './field.tsx';

const GRIDS = {
  columns: 'sm:grid-cols-3',
  stack: '',
  pairs: 'gap-x-5 min-[24rem]:grid-cols-2',
  row: 'choices-row grid-cols-3',
} as const;

interface ChoicesProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; hint?: string }[];
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /**
   * Three beside each other where there is room; `stack` for long labels, `pairs` for two beside each other on most phones, `row` for
   * labels of a word or two that stand side by side on every screen.
   */
  layout?: keyof typeof GRIDS;
  error?: string | undefined;
}

/** Radio buttons that look like large keys. */
export function Choices<Value extends string>({
  label,
  options,
  value,
  onChange,
  layout = 'columns',
  error,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className={`choices grid gap-2.5 ${GRIDS[layout]}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-14 cursor-pointer items-center gap-3 rounded-control border-2 border-edge bg-raised px-4 py-2.5 has-checked:border-action has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-action"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="choice-dot size-5 shrink-0 focus-visible:outline-none"
            />
            <span>
              <span className="block font-semibold leading-tight">{option.label}</span>
              {option.hint && <span className="block text-small text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} message={error} />
    </fieldset>
  );
}
