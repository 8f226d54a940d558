import type { LucideIcon } from 'lucide-react';
import { Form } from '#web/ui/form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Elements } from '#web/ui/folded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { useForm } from './use-form.ts';

interface FormDialogProps {
  title: string;
  isNarrow?: boolean;
  /** What cannot be undone: red, and the focus begins at the way back. */
  isHarmful?: boolean;
  icon?: LucideIcon;
  /** What the button does, and what it says meanwhile. */
  label: string;
  sending: string;
  /** The button that does no harm. */
  dismissLabel?: string;
  isReady?: boolean;
  /** Beside the buttons. */
  status?: Elements;
  /** Completes "Please enter …" for what is empty, by the names of the controls. */
  asked?: Readonly<Record<string, string>>;
  send: (form: HTMLFormElement) => Promise<unknown>;
  /** What to say where the server gave no reason. */
  otherwise: string;
  onClose: () => void;
  children: Elements;
}

/** A form in a dialog: what it asks, why it was refused, and the way back beside the button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const { title, isNarrow, isHarmful, icon, label, sending, dismissLabel = 'Cancel', isReady = true } = props;
  const { status, asked, send, otherwise, onClose, children } = props;
  const { form, isBusy, problem } = useForm(send, otherwise, asked);

  return (
    <Dialog title={title} isNarrow={isNarrow} onClose={onClose}>
      <Form className="grid gap-4 text-small" {...form}>
        {children}
        {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
        <DialogActions>
          {status}
          <ToolButton label={dismissLabel} data-autofocus={isHarmful || undefined} onClick={onClose} />
          <ToolButton
            icon={icon}
            label={isBusy ? sending : label}
            type="submit"
            kind="primary"
            isHarmful={isHarmful}
            disabled={!isReady}
            aria-disabled={isBusy}
          />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface FinalQuestionProps extends Pick<
  FormDialogProps,
  'title' | 'label' | 'dismissLabel' | 'asked' | 'otherwise' | 'onClose'
> {
  /** Who or what it is about. */
  about: string;
  icon?: LucideIcon;
  send: () => Promise<unknown>;
  /** What is gone then, and what stays. */
  children: Elements;
}

/** Asks before what nobody can undo. What can be set right again asks in its own place (`Confirmation`). */
export function FinalQuestion({ about, children, ...question }: FinalQuestionProps) {
  return (
    <FormDialog {...question} isNarrow isHarmful sending="One moment…">
      <p className="font-semibold wrap-anywhere">{about}</p>
      {children}
    </FormDialog>
  );
}

interface DoneDialogProps {
  title: string;
  onClose: () => void;
  children: Elements;
}

/** What came of it, and nothing more to do. */
export function DoneDialog({ title, onClose, children }: DoneDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-4 text-small">
        {children}
        <DialogActions>
          <ToolButton label="Done" kind="primary" onClick={onClose} />
        </DialogActions>
      </div>
    </Dialog>
  );
}
