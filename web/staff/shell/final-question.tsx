import type { FormEvent } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import type { Elements } from '#web/ui/folded.tsx';
import { DialogActions } from './dialog-actions.tsx';

interface FinalQuestionProps {
  title: string;
  /** Whom or what it is about. */
  about: string;
  icon: Elements;
  /** What the red button does. */
  label: string;
  /** The button that does no harm. */
  dismissLabel?: string;
  isBusy: boolean;
  problem: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** What is gone then, and what stays. */
  children: Elements;
}

/** Asks before what nobody can undo. What can be set right again asks in its own place (`Confirmation`). */
export function FinalQuestion(props: FinalQuestionProps) {
  const { title, about, icon, label, dismissLabel = 'Cancel', isBusy, problem, onConfirm, onClose, children } = props;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onConfirm();
  }

  return (
    <Dialog title={title} isNarrow onClose={onClose}>
      <form noValidate className="grid gap-4 text-small" onSubmit={handleSubmit}>
        <p className="font-semibold wrap-anywhere">{about}</p>
        {children}
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        <DialogActions>
          <ToolButton data-autofocus onClick={onClose}>
            {dismissLabel}
          </ToolButton>
          <ToolButton type="submit" kind="primary" isHarmful aria-disabled={isBusy}>
            {icon}
            <span>{isBusy ? 'One moment…' : label}</span>
          </ToolButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
