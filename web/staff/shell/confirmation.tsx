import { type ReactNode, useState } from 'react';
import { ToolButton, type ToolKind } from '#web/ui/tool-button.tsx';
import { useReturningFocus } from '#web/ui/use-returning-focus.ts';
import type { Elements } from '#web/ui/folded.tsx';

interface ConfirmationProps {
  label: string;
  /** Whom or what it is about, for screen readers, where several stand in a list. */
  about?: string;
  kind?: ToolKind;
  /** It ends or erases something. */
  isHarmful?: boolean;
  icon?: Elements;
  /** What will be, once confirmed. */
  question: ReactNode;
  onConfirm: () => Promise<unknown>;
  /** The button that does no harm. */
  dismissLabel?: string;
  /** Beside others in a row that wraps: the question stands on a line of its own below, and nothing in the row moves. */
  isBelow?: boolean;
}

/** A button that says what it does before it does it, in its own place. What nobody can undo asks in a dialog (`FinalQuestion`). */
export function Confirmation({
  label,
  about,
  kind = 'quiet',
  isHarmful = false,
  icon,
  question,
  onConfirm,
  dismissLabel = 'Cancel',
  isBelow = false,
}: ConfirmationProps) {
  const { isOpen, setOpen, opener, first } = useReturningFocus();
  const [isBusy, setBusy] = useState(false);
  const name = (
    <>
      <span>{label}</span>
      {about !== undefined && <span className="sr-only">{` ${about}`}</span>}
    </>
  );

  async function confirm() {
    if (isBusy) return;
    setBusy(true);
    await onConfirm();
    setBusy(false);
    setOpen(false);
  }

  return (
    <>
      {(!isOpen || isBelow) && (
        <ToolButton
          ref={opener}
          kind={kind}
          isHarmful={isHarmful}
          className={`justify-self-start ${isOpen ? 'invisible' : ''}`}
          onClick={() => setOpen(true)}
        >
          {icon}
          {name}
        </ToolButton>
      )}
      {isOpen && (
        <div
          className={`grid gap-3 rounded-control p-4 ${isBelow ? 'basis-full' : ''} ${isHarmful ? 'border-2 border-expired bg-raised' : 'bg-tint'}`}
        >
          <div>{question}</div>
          <div className="flex flex-wrap gap-3">
            <ToolButton kind="primary" isHarmful={isHarmful} aria-disabled={isBusy} onClick={() => void confirm()}>
              {name}
            </ToolButton>
            <ToolButton ref={first} onClick={() => setOpen(false)}>
              {dismissLabel}
            </ToolButton>
          </div>
        </div>
      )}
    </>
  );
}
