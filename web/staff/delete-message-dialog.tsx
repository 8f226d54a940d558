import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import type { InboxItem } from '#contract/inbox.ts';
import { call } from '#web/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { headlineOf } from './inbox-words.ts';
import { messageOf } from './problem.ts';

interface DeleteMessageDialogProps {
  item: InboxItem;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteMessageDialog({ item, onClose, onDeleted }: DeleteMessageDialogProps) {
  const [state, setState] = useState<'idle' | 'deleting' | { problem: string }>('idle');

  async function handleDelete() {
    setState('deleting');
    try {
      await call('deleteInboxItem', { params: { id: item.id } });
      onDeleted();
    } catch (failure) {
      setState({ problem: messageOf(failure, 'Nothing was deleted. Please try again.') });
    }
  }

  return (
    <Dialog title="Delete this message?" onClose={onClose}>
      <div className="grid gap-4 text-small">
        <p className="font-semibold wrap-anywhere">
          {headlineOf(item)}, {item.email}
        </p>
        <p>It will be gone for good. The audit trail says that a message was deleted, not what it said.</p>
        {typeof state === 'object' && <Notice tone="problem">{state.problem}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <ToolButton onClick={onClose}>Cancel</ToolButton>
          <ToolButton kind="primary" disabled={state === 'deleting'} onClick={() => void handleDelete()}>
            <Trash2 aria-hidden="true" className="size-5" />
            {state === 'deleting' ? 'Deleting…' : 'Delete for good'}
          </ToolButton>
        </div>
      </div>
    </Dialog>
  );
}
