import { type KeyboardEvent, useRef } from 'react';
import { Keyboard, PenLine } from 'lucide-react';
import type { Signature } from './signature.ts';

type Method = Signature['method'];

interface SignatureTabsProps {
  id: string;
  method: Method;
  onMethod: (method: Method) => void;
}

const TABS = [
  { method: 'drawn', label: 'Draw', Icon: PenLine },
  { method: 'typed', label: 'Type my name', Icon: Keyboard },
] as const;

const OTHER: Record<Method, Method> = { drawn: 'typed', typed: 'drawn' };

/** Two tabs after https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ ; their panels are `${id}-drawn` and `${id}-typed`. */
export function SignatureTabs({ id, method, onMethod }: SignatureTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function handleKey(event: KeyboardEvent) {
    const next = tabFor(event.key, method);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMethod(next);
    list.current?.querySelector<HTMLElement>(`[data-method=${next}]`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label="How to sign" className="flex flex-wrap gap-2.5">
      {TABS.map((tab) => (
        <button
          key={tab.method}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.method}`}
          data-method={tab.method}
          aria-controls={`${id}-${tab.method}`}
          aria-selected={tab.method === method}
          tabIndex={tab.method === method ? 0 : -1}
          onClick={() => onMethod(tab.method)}
          onKeyDown={handleKey}
          className="flex min-h-12 grow items-center justify-center gap-2 rounded-control border-2 border-edge bg-raised px-1.5 py-2 @md:basis-0 font-semibold leading-tight transition-colors duration-150 ease-out hover:bg-tint aria-selected:border-action aria-selected:bg-tint aria-selected:text-action aria-selected:[box-shadow:inset_0_-4px_0_var(--action)] aria-selected:forced-color-adjust-none"
        >
          <tab.Icon aria-hidden="true" className="size-5 shrink-0 @max-[18rem]:hidden" />
          {tab.label}
        </button>
      ))}
    </div>
  );
}

function tabFor(key: string, method: Method): Method | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return OTHER[method];
  if (key === 'Home') return 'drawn';
  return key === 'End' ? 'typed' : undefined;
}
