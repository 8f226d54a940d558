import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { formText } from '#web/ui/form-text.ts';
import { useRefusals } from '#web/ui/use-refusals.ts';

interface RenamePasskeyProps {
  name: string;
  onRename: (name: string) => Promise<void>;
}

/** A button that becomes a field in its own place. */
export function RenamePasskey({ name, onRename }: RenamePasskeyProps) {
  const [state, setState] = useState<'closed' | 'open' | 'busy'>('closed');
  const { refusals, handlers } = useRefusals();
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (state === 'open') input.current?.select();
    else if (state === 'closed' && wasOpen.current) opener.current?.focus();
    wasOpen.current = state !== 'closed';
  }, [state]);

  async function rename(form: HTMLFormElement) {
    setState('busy');
    await onRename(formText(form, 'passkey-new-name').trim());
    setState('closed');
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== 'busy') void rename(event.currentTarget);
  }

  if (state === 'closed') {
    return (
      <ToolButton ref={opener} onClick={() => setState('open')}>
        Rename<span className="sr-only">{` ${name}`}</span>
      </ToolButton>
    );
  }
  return (
    <form method="post" className="grid w-full gap-3 rounded-control bg-tint p-4" {...handlers} onSubmit={handleSubmit}>
      <Field
        inputRef={input}
        label="New name"
        name="passkey-new-name"
        required
        error={refusals['passkey-new-name']}
        maxLength={60}
        autoComplete="off"
        defaultValue={name}
      />
      <div className="flex flex-wrap gap-3">
        <ToolButton type="submit" kind="primary" aria-disabled={state === 'busy'}>
          Save
        </ToolButton>
        <ToolButton onClick={() => setState('closed')}>Cancel</ToolButton>
      </div>
    </form>
  );
}
