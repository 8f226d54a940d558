import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { ContactDraft } from './amendments.ts';

interface ContactEditorProps {
  draft: ContactDraft;
  problems: { name?: string; email?: string };
  /** Only where the waiver was signed: a phone number alone must not be enough to redirect somebody's letters. */
  canChangeEmail: boolean;
  isSaving: boolean;
  onChange: (draft: ContactDraft) => void;
  onCancel: () => void;
}

export function ContactEditor({ draft, problems, canChangeEmail, isSaving, onChange, onCancel }: ContactEditorProps) {
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  return (
    <div className="mt-3 grid gap-4">
      <Field
        label="Name"
        autoComplete="name"
        inputRef={name}
        hint="How we greet you on this device. The signed waiver keeps its name."
        value={draft.name}
        error={problems.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      {canChangeEmail ? (
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          hint="A new address gets a link first. Once you open it, your signed copy comes."
          value={draft.email}
          error={problems.email}
          onChange={(event) => onChange({ ...draft, email: event.target.value })}
        />
      ) : (
        <p className="text-small text-muted">
          To keep your details safe, your email can only be changed on the device you signed with. At the desk we are
          happy to help.
        </p>
      )}
      <Button kind="plain" className="-ml-2 justify-self-start" onClick={onCancel} disabled={isSaving}>
        Cancel
      </Button>
    </div>
  );
}
