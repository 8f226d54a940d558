import { Field, type FieldProps } from '#web/ui/field.tsx';

/** A person's name, as a phone's keyboard best helps to write it. */
export function NameField(props: FieldProps) {
  return <Field autoCapitalize="words" spellCheck={false} enterKeyHint="next" maxLength={120} {...props} />;
}
