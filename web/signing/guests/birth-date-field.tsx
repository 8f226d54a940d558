import { useId, useState } from 'react';
import { venueDay } from '#contract/venue-dates.ts';
import { venue } from '#venue/venue.ts';
import { Field, FieldError, FieldNote } from '#web/ui/field.tsx';
import { untilReleased } from '../flow/until-released.ts';
import { useRestedMessage } from '../signer/use-rested-message.ts';
import { birthDateNote, birthDateOf, birthDateProblem, NO_DATE, type TypedDate } from './birth-date.ts';

/** What choosing between age and birth date says that it is good for. */
export const BIRTH_DATE_USE =
  'With a birth date, we know by ourselves when a kid may ride more, and coverage ends at 18.';

/** A field of a birth date that is none yet. */
export const DATELESS_FIELD = '[data-dateless] input';

interface BirthDateFieldProps {
  /** Whose it is, for those who hear the page: `Kid 1`. */
  whose: string;
  /** Shows `whose` as well, where nothing else on the screen does. */
  showsWhose?: boolean;
  typed: TypedDate | undefined;
  /** What the form says is missing, once it was asked to go on. */
  error?: string | undefined;
  takesFocus?: boolean;
  isLast: boolean;
  onType: (typed: TypedDate) => void;
  onLeave: () => void;
}

const PARTS = [
  { part: 'month', label: 'Month', width: 'w-18' },
  { part: 'day', label: 'Day', width: 'w-18' },
  { part: 'year', label: 'Year', width: 'w-24' },
] as const;

/**
 * Three fields that say which number is which: a date of years ago is typed sooner than it is found in a calendar. What was understood is said back
 * in words.
 */
export function BirthDateField({ whose, typed = NO_DATE, onType, onLeave, ...rest }: BirthDateFieldProps) {
  const { showsWhose = false, error, takesFocus = false, isLast } = rest;
  const id = useId();
  const [isInside, setInside] = useState(false);
  const isYearBegun = isInside && typed.year.trim().length < 4;
  const problem = isYearBegun ? undefined : birthDateProblem(typed);
  const rested = useRestedMessage(`${typed.month}/${typed.day}/${typed.year}`, problem);
  const message = rested.message ?? error;

  function handleLeave() {
    setInside(false);
    void untilReleased().then(onLeave);
    rested.settle();
  }

  return (
    <fieldset
      className="min-w-0"
      data-dateless={birthDateOf(typed) ? undefined : ''}
      onFocus={() => setInside(true)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || handleLeave()}
    >
      <legend className={showsWhose ? 'mb-1.5 font-semibold' : 'sr-only'}>{whose}, birth date</legend>
      <div className="flex gap-2">
        {PARTS.map(({ part, label, width }) => (
          <Field
            key={part}
            className={width}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint={isLast && part === 'year' ? 'done' : 'next'}
            autoFocus={takesFocus && part === 'month'}
            value={typed[part]}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? `${id}-error` : `${id}-note`}
            onChange={(event) =>
              onType({ ...typed, [part]: event.target.value, typedOn: venueDay(new Date(), venue.timeZone) })
            }
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} message={message} />
      <FieldNote id={`${id}-note`} note={birthDateNote(typed)} />
    </fieldset>
  );
}

interface InsteadButtonProps {
  children: string;
  /** For those who hear the page, after the words that are seen. */
  whose?: string;
  onClick: () => void;
}

/** The small way from ages to birth dates and back. */
export function InsteadButton({ children, whose, onClick }: InsteadButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-mx-2 inline-flex min-h-11 items-center rounded-control px-2 text-small font-medium text-action underline decoration-1 underline-offset-4 hover:text-action-strong"
    >
      {children}
      {whose && <span className="sr-only">, {whose}</span>}
    </button>
  );
}
