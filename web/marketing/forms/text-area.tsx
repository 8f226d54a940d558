import { useId, type ComponentProps } from 'react';
import { idsOfSaid, Said } from '#web/ui/field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'aria-describedby'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  const id = useId();
  const said = { id, hint, error };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        <span>{label}</span>
        {rest.required && <span aria-hidden="true"> *</span>}
      </label>
      <textarea
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={idsOfSaid(said)}
        className="block w-full rounded-control border-2 border-edge bg-raised px-4 py-2.5 text-body text-fg focus:border-action focus-visible:outline-offset-1 aria-invalid:border-expired"
      />
      <Said {...said} />
    </div>
  );
}
