import { Field, type FieldProps } from '#web/ui/field.tsx';
import { untilReleased } from '../flow/until-released.ts';

interface AgeFieldProps extends Pick<
  FieldProps,
  'label' | 'aria-label' | 'className' | 'enterKeyHint' | 'onKeyDown' | 'note'
> {
  age: string;
  onType: (age: string) => void;
  /** The age is complete. The note about it moves what is below, so it waits until nothing is pressed. */
  onLeave: () => void;
}

export function AgeField({ age, onType, onLeave, ...rest }: AgeFieldProps) {
  return (
    <Field
      inputMode="numeric"
      autoComplete="off"
      value={age}
      onFocus={(event) => event.target.select()}
      // An input event, since typing 8 over 8 changes nothing, and gives the age all the same.
      onInput={(event) => onType(event.currentTarget.value)}
      onBlur={() => void untilReleased().then(onLeave)}
      {...rest}
    />
  );
}

interface AgeQuestionProps {
  age: string;
  /** For those who hear the page, after the words that are seen. */
  whose: string;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

/** Beside an age that nobody has typed: one tap gives it, and nobody need tap. */
export function AgeQuestion({ age, whose, isConfirmed, onConfirm }: AgeQuestionProps) {
  const question = `Is ${age.trim()} right?`;
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-small">
      <input
        type="checkbox"
        aria-label={`${question} ${whose}`}
        className="check-box grid size-6 shrink-0 place-items-center"
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.target.checked)}
      />
      <span>{question}</span>
    </label>
  );
}
