import { hasTenDigits } from '#contract/phone.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { fieldMessage } from './field-message.ts';
import { typePhone } from './phone-typing.ts';
import { useRestedMessage } from './use-rested-message.ts';

type TypedProps = Omit<FieldProps, 'onChange' | 'value' | 'inputRef' | 'onBlur'> & { value: string };

type PhoneFieldProps = Omit<TypedProps, 'error'> & {
  /** What is said of a number that is none, once the typing rests. */
  check?: (typed: string) => string | undefined;
  onChange: (formatted: string) => void;
};

/** Formats while typing, leaves the caret beside the digit it was beside, and says what of the written it does not take. */
export function PhoneField({ value, onChange, check = fieldMessage.phone, ...rest }: PhoneFieldProps) {
  const rested = useRestedMessage(value, check(value));
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
      placeholder={hasTenDigits() ? '(123) 456-7890' : undefined}
      {...rest}
      inputRef={input}
      value={value}
      error={rested.message}
      onBlur={rested.showNow}
      note={note}
      onChange={(event) => handleChange(event.target)}
    />
  );
}

type SignersEmailProps = TypedProps & { onChange: (typed: string) => void };

/** `error` goes before what is said of an address that is none, once the typing rests. */
export function SignersEmail({ value, error, onChange, ...rest }: SignersEmailProps) {
  const rested = useRestedMessage(value, fieldMessage.email(value));
  return (
    <EmailField
      keepsRoom
      {...rest}
      value={value}
      error={error ?? rested.message}
      onBlur={rested.showNow}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A person's name, as a phone's keyboard best helps to write it. */
export function NameField(props: FieldProps) {
  return <Field autoCapitalize="words" spellCheck={false} enterKeyHint="next" maxLength={120} {...props} />;
}
