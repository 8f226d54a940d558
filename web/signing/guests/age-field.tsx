import { en as words } from '#words/signing/guests.ts';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { untilReleased } from '../flow/until-released.ts';
import { asksKidsAge, type Kid, type KidEdit } from './kids.ts';

interface KidProps {
  kid: Kid;
  onEdit: (edit: KidEdit) => void;
}

type AgeFieldProps = KidProps & Pick<FieldProps, 'label' | 'aria-label' | 'className' | 'enterKeyHint' | 'onKeyDown'>;

/** Once it is left, the age is complete. The note about it moves what is below, so it waits until nothing is pressed. */
export function AgeField({ kid: { id, age }, onEdit, ...rest }: AgeFieldProps) {
  return (
    <Field
      inputMode="numeric"
      autoComplete="off"
      value={age}
      onFocus={(event) => event.target.select()}
      // An input event, since typing 8 over 8 changes nothing, and gives the age all the same.
      onInput={(event) => onEdit({ type: 'ageTyped', id, age: event.currentTarget.value })}
      onBlur={() => void untilReleased().then(() => onEdit({ type: 'ageLeft', id }))}
      {...rest}
    />
  );
}

/** Beside an age that nobody has typed: one tap gives it, and nobody need tap. `whose` is for those who hear the page, after the words that are seen. */
export function AgeQuestion({ kid, whose, onEdit }: KidProps & { whose: string }) {
  if (!asksKidsAge(kid)) return null;
  const question = words.isRight(kid.age.trim());
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-small">
      <input
        type="checkbox"
        aria-label={`${question} ${whose}`}
        className="check-box grid size-6 shrink-0 place-items-center"
        checked={kid.ageGiven === 'confirmed'}
        onChange={(event) => onEdit({ type: 'ageConfirmed', id: kid.id, isConfirmed: event.target.checked })}
      />
      <span>{question}</span>
    </label>
  );
}
