import { useId } from 'react';
import { FieldError } from './field.tsx';
import { useRefusal } from './refusals.ts';

interface ToolTextAreaProps {
  label: string;
  name?: string;
  value: string;
  maxLength: number;
  rows: number;
  required?: boolean;
  error?: string | undefined;
  onType: (value: string) => void;
}

/** Several lines of text on the dashboard, with what is wrong below them. */
export function ToolTextArea({ label, name, value, maxLength, rows, required, error: own, onType }: ToolTextAreaProps) {
  const error = useRefusal(name) ?? own;
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-note font-semibold text-muted">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        required={required}
        maxLength={maxLength}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`block w-full rounded-control border border-edge bg-raised px-3.5 py-2 text-small text-fg hover:border-fg aria-invalid:border-expired ${rows === 1 ? 'resize-none' : ''}`}
        onChange={(event) => onType(event.target.value)}
      />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
