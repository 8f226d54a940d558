import type { Ref } from 'react';
import type { PASSWORD_LENGTH } from '#contract/staff/staff.ts';
import { RefusedCall } from '#web/api.ts';
import { Field } from '#web/ui/field.tsx';

/** Not seen: tells password managers whose password a form is about. */
export function UserNameField({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}

interface CodeFieldProps {
  hint?: string;
  error?: string | undefined;
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

interface NewPasswordFieldProps {
  /** `Password` where there is none yet. */
  label?: string;
  name?: string;
  hasSecondFactor: boolean | 'unknown';
  inputRef?: Ref<HTMLInputElement>;
}

/** For a password that somebody chooses, with what it has to be. */
export function NewPasswordField({
  label = 'New password',
  name = 'password',
  hasSecondFactor,
  inputRef,
}: NewPasswordFieldProps) {
  return (
    <Field
      label={label}
      name={name}
      type="password"
      autoComplete="new-password"
      required
      {...newPasswordRule(hasSecondFactor)}
      {...(inputRef === undefined ? {} : { inputRef })}
    />
  );
}

/** Repeats the contract's numbers, checked by their types: importing its file would load the validation library. */
const ALONE: (typeof PASSWORD_LENGTH)['alone'] = 15;
const BESIDE_FACTOR: (typeof PASSWORD_LENGTH)['min'] = 12;

const FOUR_WORDS = 'four words you’ll remember work well.';

/** What a field for a new password asks for. Where it is not known whether a second factor stands beside it, the server decides. */
function newPasswordRule(hasSecondFactor: boolean | 'unknown'): { minLength: number; hint: string } {
  if (hasSecondFactor === true)
    return { minLength: BESIDE_FACTOR, hint: `At least ${BESIDE_FACTOR} characters; ${FOUR_WORDS}` };
  const hint =
    hasSecondFactor === 'unknown'
      ? `At least ${ALONE} characters, or ${BESIDE_FACTOR} where you have a second factor; ${FOUR_WORDS}`
      : `At least ${ALONE} characters; ${FOUR_WORDS}`;
  return { minLength: hasSecondFactor === 'unknown' ? BESIDE_FACTOR : ALONE, hint };
}

/** What stands below the password or the code of somebody who is known already, where it was refused; undefined for any other fault. */
export function typedRefusal(error: unknown): string | undefined {
  if (!(error instanceof RefusedCall)) return undefined;
  if (error.code === 'wrong_password' || error.code === 'invalid_credentials') return 'This password is not right.';
  return error.code === 'wrong_code' ? error.message : undefined;
}
