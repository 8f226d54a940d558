import { type SelectHTMLAttributes, useId } from 'react';
import { idsOfSaid, Said } from './field.tsx';
import { Mark } from './mark.tsx';

interface SelectProps<Value extends string> {
  label: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  /** Empty while nothing is chosen. */
  value: Value | '';
  /** The list's text while nothing is chosen, and the hint below it. */
  empty: { text: string; hint: string };
  error?: string | undefined;
  onChange: (value: Value) => void;
}

/** The device's native list: a wheel on a phone, a menu on a laptop. Nothing is preselected. */
export function Select<Value extends string>({
  label,
  name,
  options,
  value,
  empty,
  error,
  onChange,
}: SelectProps<Value>) {
  const id = useId();
  const said = { id, hint: value || error ? undefined : empty.hint, error, keepsRoom: !value };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        <span>{label}</span>
        <span aria-hidden="true"> *</span>
      </label>
      <SelectBox
        id={id}
        name={name}
        required
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={idsOfSaid(said)}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {!value && <option value="">{empty.text}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectBox>
      <Said {...said} />
    </div>
  );
}

/** The control alone, without its label. */
export function SelectBox(props: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <div className="relative">
      <select
        className="block min-h-13 w-full cursor-pointer appearance-none rounded-control border-2 border-edge bg-raised py-2.5 pr-12 pl-4 text-body text-fg focus:border-action focus-visible:outline-offset-1 aria-invalid:border-expired"
        {...props}
      />
      <Mark path="m6 9 6 6 6-6" className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5" />
    </div>
  );
}
