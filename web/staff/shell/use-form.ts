import type { FormEvent } from 'react';
import { useAction } from '#web/site/use-action.ts';

/**
 * A form that its button sends: `form` is for `Form`. `otherwise` is what to say where the server gave no reason; `asked` completes
 * "Please enter …" for controls that are empty.
 */
export function useForm(
  send: (form: HTMLFormElement) => Promise<unknown>,
  otherwise: string,
  asked?: Readonly<Record<string, string>>,
) {
  const { run, ...action } = useAction();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void run(() => send(form), otherwise);
  }

  return { ...action, form: { method: 'post', asked, onSubmit } as const };
}
