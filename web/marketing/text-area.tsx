import { useId, type ComponentProps } from 'react';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'aria-describedby'> {
  label: string;
  hint?: string;
}

export function TextArea({ label, hint, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {rest.required && <span aria-hidden="true"> *</span>}
      </label>
      <textarea
        {...rest}
        id={id}
        aria-describedby={hint && `${id}-hint`}
        className="block w-full rounded-control border-2 border-edge bg-raised px-4 py-2.5 text-body text-fg focus:border-action focus-visible:outline-offset-1"
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
