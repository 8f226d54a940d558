import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { ALERT, Mark } from './mark.tsx';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled input with its hint and its error where a screen reader finds them. */
export function Field({ label, hint, error, inputRef, className = '', required, ...rest }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <input
        id={id}
        ref={inputRef}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="block min-h-13 w-full rounded-control border-2 border-edge bg-raised px-4 py-2.5 text-body text-fg placeholder:text-muted focus:border-action focus-visible:outline-offset-1 aria-invalid:border-expired"
        {...rest}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={message ? 'mt-1.5 flex items-start gap-2 text-small font-medium text-expired' : ''}
    >
      {message && <Mark path={ALERT} className="mt-0.5 size-5 shrink-0" />}
      {message}
    </p>
  );
}
