import { useLayoutEffect, useRef } from 'react';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { typePhone } from './phone-typing.ts';

type PhoneFieldProps = Omit<FieldProps, 'onChange' | 'value' | 'inputRef'> & {
  value: string;
  onChange: (formatted: string) => void;
};

/** Formats while typing and leaves the caret beside the digit it was beside. */
export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);

  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  function handleChange(element: HTMLInputElement) {
    const typed = typePhone(value, element.value, element.selectionStart ?? element.value.length);
    caret.current = typed.caret;
    onChange(typed.formatted);
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
      onChange={(event) => handleChange(event.target)}
    />
  );
}
