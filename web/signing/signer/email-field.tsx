import { Field, type FieldProps } from '#web/ui/field.tsx';

export function EmailField(props: FieldProps) {
  return (
    <Field
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
