import { useEffect, useRef, useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { NOTHING_CHANGED } from '../shell/confirmation.tsx';
import { useForm } from '../shell/use-form.ts';

interface RenamePasskeyProps {
  name: string;
  onRename: (name: string) => Promise<void>;
}

/** A button that becomes a field in its own place. */
export function RenamePasskey({ name, onRename }: RenamePasskeyProps) {
  const [isOpen, setOpen] = useState(false);
  const { form, refusals, isBusy, problem } = useForm(async (sent) => {
    await onRename(formText(sent, 'passkey-new-name').trim());
    setOpen(false);
  }, NOTHING_CHANGED);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (isOpen) input.current?.select();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isOpen) {
    return <ToolButton label="Rename" about={name} ref={opener} onClick={() => setOpen(true)} />;
  }
  return (
    <form className="grid w-full gap-3 rounded-control bg-tint p-4" {...form}>
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
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <ToolButton label="Save" type="submit" kind="primary" aria-disabled={isBusy} />
        <ToolButton label="Cancel" onClick={() => setOpen(false)} />
      </div>
    </form>
  );
}
