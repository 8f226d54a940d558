import { useId, type ComponentProps } from 'react';
import { idsOfSaid, Said } from '#web/ui/field.tsx';
import { useRefusal } from '#web/ui/refusals.ts';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'aria-describedby'> {
  label: string;
  hint?: string;
}

export function TextArea({ label, hint, ...rest }: TextAreaProps) {
  const error = useRefusal(rest.name);
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
