import { type ReactNode, useLayoutEffect, useId, useRef } from 'react';
import { X } from 'lucide-react';
import { en as words } from '#words/dialog.ts';
import type { Elements } from './folded.tsx';

interface DialogProps {
  title: string;
  /** Beside the title. */
  aside?: Elements;
  /** As wide as one field needs. */
  isNarrow?: boolean;
  /** All of the screen. */
  isFull?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const PART = 'm-auto max-h-[calc(100dvh-2rem)] rounded-card';
const FULL = 'm-0 h-dvh max-h-dvh w-screen max-w-none';

/** A modal dialog: the browser keeps the focus inside and returns it to what opened the dialog. It begins at `data-autofocus`, if there is one. */
export function Dialog({ title, aside, isNarrow = false, isFull = false, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // With the dialog itself, not a moment later: a key that is pressed at once would lose its focus again.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    // The browser has led to the first button, which closes the dialog; React's own autoFocus comes before the dialog is open.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside it closes it; the keyboard has Esc
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      className={`overflow-clip border border-line bg-raised p-0 text-fg backdrop:bg-night/60 ${isFull ? FULL : isNarrow ? `${PART} w-[min(30rem,calc(100vw-1.5rem))]` : `${PART} w-[min(54rem,calc(100vw-1.5rem))]`}`}
      onCancel={(event) => {
        event.preventDefault();
        // React hands on what a dialog within this one was asked.
        if (event.target === event.currentTarget) onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div
        className={`flex flex-col short:block short:overflow-y-auto ${isFull ? 'h-dvh' : 'max-h-[calc(100dvh-2rem)]'}`}
      >
        <header className="flex items-start gap-3 border-b border-line py-3 pr-3 pl-5">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <h2 id={`${id}-title`} className="line-clamp-3 text-lead leading-tight">
              {title}
            </h2>
            {aside}
          </div>
          <button
            type="button"
            className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-tint hover:text-fg"
            onClick={onClose}
          >
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">{words.close}</span>
          </button>
        </header>
        <div
          className="min-h-0 flex-1 overflow-y-auto px-5 py-4 short:overflow-visible"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
          tabIndex={0}
          role="group"
          aria-labelledby={`${id}-title`}
        >
          {children}
        </div>
      </div>
    </dialog>
  );
}
