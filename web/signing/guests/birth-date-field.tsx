import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#web/venue/document.ts';
import { en as words } from '#words/signing/guests.ts';
import { Field, FieldError, FieldNote } from '#web/ui/field.tsx';
import { untilReleased } from '../flow/until-released.ts';
import { useRestedMessage } from '../signer/use-rested-message.ts';
import {
  birthDateNote,
  birthDateProblem,
  leaveDate,
  NO_DATE,
  typedDate,
  type TypedDate,
  type Whose,
} from './birth-date.ts';

interface BirthDateFieldProps {
  legend: string;
  /** Only for those who hear the page, where the screen says it already. */
  hidesLegend?: boolean;
  /** A kid's has to be given, a signer's may stay open. */
  whose?: Whose;
  typed: TypedDate | undefined;
  /** What the form says is missing, once it was asked to go on. */
  error?: string | undefined;
  takesFocus?: boolean;
  isLast: boolean;
  /** In the last of its fields. */
  onKeyDownAtEnd?: ((event: KeyboardEvent) => void) | undefined;
  onType: (typed: TypedDate) => void;
}

const PARTS = [
  { part: 'month', width: 'w-18' },
  { part: 'day', width: 'w-18' },
  { part: 'year', width: 'w-20' },
] as const;

/**
 * Three fields that say which number is which: a date of years ago is typed sooner than it is found in a calendar. What was understood is said back
 * in words.
 */
export function BirthDateField({ legend, typed = NO_DATE, onType, ...rest }: BirthDateFieldProps) {
  const { whose = 'kid', hidesLegend = false, error, takesFocus = false, isLast, onKeyDownAtEnd } = rest;
  const id = useId();
  const [today] = useState(() => venueDay(new Date(), venue.timeZone));
  const [isInside, setInside] = useState(false);
  const isYearBegun = isInside && typed.year.trim().length < 4;
  const problem = birthDateProblem(isYearBegun ? { ...typed, year: '' } : typed, today, whose);
  const isLeftOpen = whose === 'signer' && PARTS.every(({ part }) => !typed[part].trim());
  const rested = useRestedMessage(`${typed.month}/${typed.day}/${typed.year}`, problem);
  const message = rested.message ?? error;

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    if (currentTarget.closest('fieldset')?.contains(relatedTarget)) return;
    setInside(false);
    const left = leaveDate(typed, today, whose);
    if (left !== typed) void untilReleased().then(() => onType(left));
    rested.showNow();
  }

  return (
    <fieldset className="min-w-0" data-dateless={isLeftOpen || typed.date ? undefined : ''}>
      <legend className={hidesLegend ? 'sr-only' : 'mb-1.5 font-semibold'}>{legend}</legend>
      <div className="flex gap-2">
        {PARTS.map(({ part, width }) => (
          <Field
            key={part}
            className={width}
            label={words.parts[part]}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint={isLast && part === 'year' ? 'done' : 'next'}
            autoFocus={takesFocus && part === 'month'}
            value={typed[part]}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? `${id}-error` : `${id}-note`}
            onKeyDown={part === 'year' ? onKeyDownAtEnd : undefined}
            onFocus={() => setInside(true)}
            onBlur={handleBlur}
            onChange={(event) => onType(typedDate({ ...typed, [part]: event.target.value }, today, whose))}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} message={message} />
      <FieldNote id={`${id}-note`} note={birthDateNote(typed, today, whose)} />
    </fieldset>
  );
}
