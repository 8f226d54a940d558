import { Field, type FieldProps } from './field.tsx';

/** An email address, as a phone's keyboard best helps to write it. Browsers take one without a dot, which no mail reaches. */
export function EmailField(props: FieldProps) {
  return (
    <Field
      name="email"
      type="email"
      pattern=".+@.+\..+"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
