import { useLayoutEffect, useRef, useState } from 'react';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { typePhone } from './phone-typing.ts';

type PhoneFieldProps = Omit<FieldProps, 'onChange' | 'value' | 'inputRef'> & {
  value: string;
  onChange: (formatted: string) => void;
};

/** Formats while typing, leaves the caret beside the digit it was beside, and says what of the written it does not take. */
export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const [note, setNote] = useState('');

  useLayoutEffect(() => {
    const element = input.current!;
    // The page can be typed into before its script has come. Taken over at once: the next render empties the field.
    if (element.value !== value) handleChange(element);
    if (caret.current === undefined || document.activeElement !== element) return;
    element.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  function handleChange(element: HTMLInputElement) {
    const typed = typePhone(value, element.value, element.selectionStart ?? element.value.length);
    caret.current = typed.caret;
    setNote(typed.note);
    onChange(typed.formatted);
  }

  return (
    <Field
      type="tel"
      inputMode="tel"
      // With the country, without which a number of another one may be read as one of here.
      autoComplete="tel"
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
