import type { ReactNode } from 'react';
import { useAction } from '#web/site/use-action.ts';
import type { LucideIcon } from 'lucide-react';
import { Notice } from '#web/ui/notice.tsx';
import { ToolButton, type ToolKind } from '#web/ui/tool-button.tsx';
import { useReturningFocus } from '#web/ui/use-returning-focus.ts';

export const NOTHING_CHANGED = 'Nothing was changed. Please try again.';

interface ConfirmationProps {
  label: string;
  /** What the button of the question says; the same unless given. */
  confirmLabel?: string;
  /** Who or what it is about, for screen readers, where several stand in a list. */
  about?: string;
  kind?: ToolKind;
  /** It ends or erases something. */
  isHarmful?: boolean;
  icon?: LucideIcon;
  /** What will be, once confirmed. */
  question: ReactNode;
  onConfirm: () => Promise<unknown>;
  /** What to say where the server gave no reason. */
  otherwise?: string;
  /** Beside others in a row that wraps: the question stands on a line of its own below, and nothing in the row moves. */
  isBelow?: boolean;
}

/** A button that says what it does before it does it, in its own place. What nobody can undo asks in a dialog (`FinalQuestion`). */
export function Confirmation({
  label,
  confirmLabel = label,
  about,
  kind = 'quiet',
  isHarmful = false,
  icon,
  question,
  onConfirm,
  otherwise = NOTHING_CHANGED,
  isBelow = false,
}: ConfirmationProps) {
  const { isOpen, setOpen, opener, first } = useReturningFocus();
  const { isBusy, problem, run } = useAction();

  async function confirm() {
    if (await run(onConfirm, otherwise)) setOpen(false);
  }

  return (
    <>
      {(!isOpen || isBelow) && (
        <ToolButton
          ref={opener}
          icon={icon}
          label={label}
          about={about}
          kind={kind}
          isHarmful={isHarmful}
          className={`justify-self-start ${isOpen ? 'invisible' : ''}`}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <div
          className={`grid gap-3 rounded-control p-4 ${isBelow ? 'basis-full' : ''} ${isHarmful ? 'border-2 border-expired bg-raised' : 'bg-tint'}`}
        >
          <div>{question}</div>
          {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
          <div className="flex flex-wrap gap-3">
            <ToolButton
              label={confirmLabel}
              about={about}
              kind="primary"
              isHarmful={isHarmful}
              aria-disabled={isBusy}
              onClick={() => void confirm()}
            />
            <ToolButton label="Cancel" ref={first} onClick={() => setOpen(false)} />
          </div>
        </div>
      )}
    </>
  );
}
