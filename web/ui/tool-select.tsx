import { useId } from 'react';
import { ChevronDown } from 'lucide-react';

interface ToolSelectProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  /** On a phone, also on its side, where what is chosen says enough. */
  isLabelHidden?: boolean;
}

/** The device's native list of choices. */
export function ToolSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
  className = '',
  isLabelHidden = false,
}: ToolSelectProps<Value>) {
  const id = useId();
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={`mb-1 block text-note font-semibold text-muted ${isLabelHidden ? 'max-sm:sr-only sideways:sr-only' : ''}`}
      >
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
          className="block min-h-11 w-full appearance-none rounded-control border border-edge bg-raised py-2 pr-8 pl-3.5 text-small text-fg hover:border-fg"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted"
        />
      </div>
    </div>
  );
}
