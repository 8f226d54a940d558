import { type InputHTMLAttributes, type Ref, useId } from 'react';
import './field.css';
import { ALERT, Mark } from './mark.tsx';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement>, Pick<SaidProps, 'hint' | 'error'> {
  label: string;
  /** What was made of what was typed, where that is something else; empty while it is not. */
  note?: string;
  /** For a field whose message comes and goes while people type and press: nothing below moves, and a hint gives way. */
  keepsRoom?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled input with its hint, its error and what became of what was typed, where a screen reader finds them. */
export function Field({
  label,
  hint,
  error,
  note,
  keepsRoom = false,
  inputRef,
  id: ownId,
  className = '',
  required,
  ...rest
}: FieldProps) {
  const anyId = useId();
  const id = ownId ?? anyId;
  const noted = note || fullNote(rest);
  const said = { id, hint: keepsRoom && (error || noted) ? undefined : hint, error, note: noted, keepsRoom };
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
        aria-describedby={idsOfSaid(said)}
        className="block min-h-13 w-full rounded-control border-2 border-edge bg-raised px-4 py-2.5 text-body text-fg placeholder:text-muted focus:border-action focus-visible:outline-offset-1 aria-invalid:border-expired"
        {...rest}
      />
      <Said {...said} />
    </div>
  );
}

/** A browser takes no more than this, and says nothing. Undefined for a field that has no end. */
function fullNote({ value, maxLength }: InputHTMLAttributes<HTMLInputElement>): string | undefined {
  if (maxLength === undefined || typeof value !== 'string') return undefined;
  return value.length < maxLength ? '' : `No more than ${maxLength} characters fit here.`;
}

interface SaidProps {
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Undefined for what can never have one. */
  note?: string | undefined;
  keepsRoom?: boolean | undefined;
}

/** What is said below a control. */
export function Said({ id, hint, error, note, keepsRoom }: SaidProps) {
  return (
    <div className={keepsRoom ? 'field-room' : ''}>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
      {note !== undefined && <FieldNote id={`${id}-note`} note={note} />}
    </div>
  );
}

/** What `Said` says, for the control's `aria-describedby`. */
export function idsOfSaid({ id, hint, error, note }: SaidProps): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ') || undefined;
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

/** It stands there before it says something, or a screen reader would miss it. */
export function FieldNote({ id, note }: { id?: string; note: string }) {
  return (
    <p id={id} role="status" className={note ? 'mt-1.5 text-small font-medium' : ''}>
      {note}
    </p>
  );
}
