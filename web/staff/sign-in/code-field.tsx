import type { Ref } from 'react';
import { Field } from '#web/ui/field.tsx';

interface CodeFieldProps {
  hint?: string;
  error: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  keepsRoom?: boolean;
}

/** For the six digits of an authenticator app. */
export function CodeField({ hint, error, inputRef, keepsRoom = false }: CodeFieldProps) {
  return (
    <Field
      label="Code from your app"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\s*[0-9]{3}\s?[0-9]{3}\s*"
      title="six digits"
      maxLength={9}
      required
      error={error}
      keepsRoom={keepsRoom}
      {...(hint === undefined ? {} : { hint })}
      {...(inputRef === undefined ? {} : { inputRef })}
    />
  );
}
