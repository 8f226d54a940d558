import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { en as words } from '#words/field.ts';
import './field.css';
import { ALERT, Mark } from './mark.tsx';
import { useRefusal } from './refusals.ts';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement>, Pick<SaidProps, 'hint' | 'error'> {
  label: string;
  /** How the typed value was understood, if that differs from it; otherwise empty. */
  note?: string;
  /** Reserves a line for a message that comes and goes, so that nothing below moves; it replaces the hint. */
  keepsRoom?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labeled input with its hint, error and note, announced by screen readers. */
export function Field({
  label,
  hint,
  error: own,
  note,
  keepsRoom = false,
  inputRef,
  id: ownId,
  className = '',
  required,
  ...rest
}: FieldProps) {
  const error = useRefusal(rest.name) ?? own;
  const anyId = useId();
  const id = ownId ?? anyId;
  const noted = note || fullNote(rest);
  const said = { id, hint: keepsRoom && (error || noted) ? undefined : hint, error, note: noted, keepsRoom };
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        <span>{label}</span>
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

/** Browsers stop at `maxLength` silently, so the note says it. Undefined for a field without a limit. */
function fullNote({ value, maxLength }: InputHTMLAttributes<HTMLInputElement>): string | undefined {
  if (maxLength === undefined || typeof value !== 'string') return undefined;
  return value.length < maxLength ? '' : words.full(maxLength);
}

interface SaidProps {
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Undefined for controls that never have one. */
  note?: string | undefined;
  keepsRoom?: boolean | undefined;
}

/** The texts below a control. */
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

/** The ids of those texts, for the control's `aria-describedby`. */
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
      <span>{message}</span>
    </p>
  );
}

/** Rendered even while empty, because screen readers announce only changes. */
export function FieldNote({ id, note }: { id?: string; note: string }) {
  return (
    <p id={id} role="status" className={note ? 'mt-1.5 text-small font-medium' : ''}>
      {note}
    </p>
  );
}
