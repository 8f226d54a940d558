import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ToolButton, type ToolKind } from '#web/ui/tool-button.tsx';

interface ConfirmationProps {
  label: string;
  /** Whom or what it is about, for screen readers, where several stand in a list. */
  about?: string;
  kind?: ToolKind;
  icon?: ReactNode;
  /** What will be, once confirmed. */
  question: ReactNode;
  onConfirm: () => Promise<void>;
  /** The button that does no harm. */
  dismissLabel?: string;
}

/** A button that says what it does before it does it, in its own place. */
export function Confirmation(props: ConfirmationProps) {
  const { label, about, kind = 'quiet', icon, question, onConfirm, dismissLabel = 'Cancel' } = props;
  const [state, setState] = useState<'closed' | 'open' | 'busy'>('closed');
  const cancel = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const name =
    about === undefined ? (
      label
    ) : (
      <>
        {label}
        <span className="sr-only"> {about}</span>
      </>
    );

  // The focus goes to what does no harm, and back to where it came from.
  useEffect(() => {
    if (state === 'open') cancel.current?.focus();
    else if (state === 'closed' && wasOpen.current) opener.current?.focus();
    wasOpen.current = state !== 'closed';
  }, [state]);

  async function confirm() {
    if (state === 'busy') return;
    setState('busy');
    await onConfirm();
    setState('closed');
  }

  if (state === 'closed') {
    return (
      <ToolButton ref={opener} kind={kind} className="justify-self-start" onClick={() => setState('open')}>
        {icon}
        {name}
      </ToolButton>
    );
  }
  return (
    <div className="grid gap-3 rounded-control bg-tint p-4">
      <div>{question}</div>
      <div className="flex flex-wrap gap-3">
        <ToolButton kind="primary" aria-disabled={state === 'busy'} onClick={() => void confirm()}>
          {name}
        </ToolButton>
        <ToolButton ref={cancel} onClick={() => setState('closed')}>
          {dismissLabel}
        </ToolButton>
      </div>
    </div>
  );
}
