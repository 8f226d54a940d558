import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { typePhone } from './phone-typing.ts';

type PhoneFieldProps = Omit<FieldProps, 'onChange' | 'value' | 'inputRef'> & {
  value: string;
  /** `isWhole`: nothing of what was written was left out. */
  onChange: (formatted: string, isWhole: boolean) => void;
};

/** Formats while typing, leaves the caret beside the digit it was beside, and says what of the written it does not take. */
export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const [note, setNote] = useState('');

  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  // The page can be typed into before its script has come. Taken over at once: the next render empties the field.
  const takeOver = useEffectEvent(() => {
    const element = input.current;
    if (element && element.value !== value) handleChange(element);
  });
  useLayoutEffect(() => takeOver(), []);

  function handleChange(element: HTMLInputElement) {
    const typed = typePhone(value, element.value, element.selectionStart ?? element.value.length);
    caret.current = typed.caret;
    setNote(typed.note);
    onChange(typed.formatted, typed.isWhole);
  }

  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(123) 456-7890"
      {...rest}
      inputRef={input}
      value={value}
      note={note}
      onChange={(event) => handleChange(event.target)}
    />
  );
}

/** A person's name, as a phone's keyboard best helps to write it. */
export function NameField(props: FieldProps) {
  return <Field autoCapitalize="words" spellCheck={false} enterKeyHint="next" maxLength={120} {...props} />;
}
