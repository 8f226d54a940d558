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
      onChange={(event) => onType(event.target.value)}
      onBlur={() => void untilReleased().then(onLeave)}
      {...rest}
    />
  );
}
