import { type FormEvent, useId, useState } from 'react';
import { Eraser } from 'lucide-react';
import type { ErasureScope } from '#contract/retention.ts';
import { call } from '#web/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { messageOf } from './problem.ts';

interface EraseDialogProps {
  id: string;
  name: string;
  scope: ErasureScope;
  onClose: () => void;
  onErased: () => void;
}

const WORDS: Record<ErasureScope, { title: string; text: string; button: string }> = {
  record: {
    title: 'Erase this waiver?',
    text: 'The waiver, its signature and everything else held about it will be gone for good. What stays is its seal with your reason, so that nobody can say it was lost.',
    button: 'Erase for good',
  },
  marketing: {
    title: 'Erase marketing data?',
    text: 'Consents with their history, the email address given later and the birthday will be gone for good. The signed waiver stays as it is.',
    button: 'Erase for good',
  },
};

/** Asks why, and then once. */
export function EraseDialog({ id, name, scope, onClose, onErased }: EraseDialogProps) {
  const field = useId();
  const [reason, setReason] = useState('');
  const [state, setState] = useState<'idle' | 'erasing' | { problem: string }>('idle');
  const [error, setError] = useState<string>();
  const { title, text, button } = WORDS[scope];

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim().length < 3) {
      setError('Please give a reason.');
      return;
    }
    setError(undefined);
    setState('erasing');
    try {
      await call('eraseWaiver', { params: { id }, body: { scope, reason } });
      onErased();
    } catch (failure) {
      setState({ problem: messageOf(failure, 'Nothing was erased. Please try again.') });
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate className="grid gap-4 text-small" onSubmit={(event) => void handleSubmit(event)}>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p>{text}</p>
        <div>
          <label htmlFor={field} className="mb-1 block text-note font-semibold text-muted">
            Reason, without names: it stays in the audit trail
          </label>
          <textarea
            id={field}
            rows={3}
            maxLength={500}
            value={reason}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${field}-error` : undefined}
            className="block w-full rounded-control border border-edge bg-raised px-3.5 py-2 text-small text-fg hover:border-fg aria-invalid:border-expired"
            onChange={(event) => setReason(event.target.value)}
          />
          <FieldError id={`${field}-error`} message={error} />
        </div>
        {typeof state === 'object' && <Notice tone="problem">{state.problem}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <ToolButton onClick={onClose}>Cancel</ToolButton>
          <ToolButton type="submit" kind="primary" disabled={state === 'erasing'}>
            <Eraser aria-hidden="true" className="size-5" />
            {state === 'erasing' ? 'Erasing…' : button}
          </ToolButton>
        </div>
      </form>
    </Dialog>
  );
}
