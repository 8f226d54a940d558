import { useId } from 'react';
import { Mark } from './mark.tsx';

interface SelectProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** The device's own list: a wheel on a phone, a menu on a laptop. */
export function Select<Value extends string>({ label, options, value, onChange }: SelectProps<Value>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          className="block min-h-13 w-full cursor-pointer appearance-none rounded-control border-2 border-edge bg-raised py-2.5 pr-12 pl-4 text-body text-fg focus:border-action focus-visible:outline-offset-1"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Mark path="m6 9 6 6 6-6" className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5" />
      </div>
    </div>
  );
}
