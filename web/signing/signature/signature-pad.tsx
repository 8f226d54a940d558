import { Keyboard, PenLine, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { en as words } from '#words/signing/signature.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { canvasPowers } from './ink/canvas-check.ts';
import { agreeBySigning } from './electronic-consent.ts';
import { DrawSignature } from './signature-canvas.tsx';
import { isSigned, type Signature } from './signature.ts';
import { TypeSignature } from './type-signature.tsx';

export interface SignaturePadProps {
  signature: Signature;
  onChange: (signature: Signature) => void;
  suggestedName: string;
}

/** Selects where the signature is given: the tick that is missing for it, the box, or the field of a name. */
export const SIGNATURE_PLACE =
  '[data-consent] input:not(:checked), [data-signature] [role=tabpanel][tabindex]:not([hidden]), [data-signature] input';

/** Where a visitor signs, by hand or by typing. The caller keeps the signature; `signatureImage` makes its picture. */
export function SignaturePad({ signature, onChange, suggestedName }: SignaturePadProps) {
  // What makes the picture comes while the hand draws, and not after the button that signs was pressed.
  useEffect(() => void import('./signature-image.ts').catch(() => undefined), []);
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const drawPanel = useRef<HTMLDivElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const canvas = useSyncExternalStore(neverChanges, canvasPowers, () => 'full' as const);
  const canDraw = canvas !== 'none';
  const shown: Signature = canDraw ? signature : { ...signature, method: 'typed' };
  const isDrawn = shown.method === 'drawn';
  const label = labelOf(shown);

  function change(part: Partial<Signature>) {
    const next = { ...shown, ...part, ...agreeBySigning(shown, new Date()) };
    onChange(next);
    if (isSigned(next) && !isSigned(shown)) say(words.added);
  }

  /** The other way may be higher than what is in view. */
  function handleMethod(method: Method) {
    onChange({ ...signature, method });
    requestAnimationFrame(() => group.current?.scrollIntoView({ block: 'nearest' }));
  }

  function say(words: string) {
    // The same words twice in a row would be read once.
    setSaid(said === words ? `${words}\u00a0` : words);
  }

  function takeBack(next: Signature, words: string) {
    onChange(next);
    say(words);
    // The button goes out with the last stroke; the keyboard must not go with it.
    if (isEmpty(next)) (isDrawn ? drawPanel : nameInput).current?.focus({ preventScroll: true });
  }

  const actions = <SignatureActions signature={shown} isEmpty={isEmpty(shown)} onTakeBack={takeBack} />;
  return (
    <div
      ref={group}
      data-signature
      role="group"
      aria-label={words.signature}
      className="@container grid max-w-[504px] grid-cols-1 gap-2.5"
    >
      {canDraw ? (
        <SignatureTabs id={id} method={shown.method} onMethod={handleMethod} />
      ) : (
        <Notice tone="plain">{words.cannotDraw}</Notice>
      )}
      {canDraw && (
        <div
          ref={drawPanel}
          role="tabpanel"
          tabIndex={0}
          id={`${id}-drawn`}
          aria-labelledby={`${id}-tab-drawn`}
          hidden={!isDrawn}
        >
          <DrawSignature
            strokes={shown.strokes}
            label={label}
            isTooLittle={!isEmpty(shown) && !isSigned(shown)}
            actions={actions}
            onStroke={(stroke) => change({ strokes: [...shown.strokes, stroke] })}
          />
        </div>
      )}
      <div
        role={canDraw ? 'tabpanel' : undefined}
        id={`${id}-typed`}
        aria-labelledby={`${id}-tab-typed`}
        hidden={isDrawn}
      >
        {!isDrawn && (
          <TypeSignature
            name={shown.typedName}
            suggestedName={suggestedName}
            label={label}
            canvas={canvas}
            inputRef={nameInput}
            actions={actions}
            onName={(typedName) => change({ typedName })}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function neverChanges() {
  return () => {};
}

function isEmpty({ method, strokes, typedName }: Signature): boolean {
  return method === 'drawn' ? strokes.length === 0 : typedName === '';
}

function labelOf(signature: Signature): string {
  if (isSigned(signature)) return words.boxSigned;
  return isEmpty(signature) ? words.boxEmpty : words.boxUnfinished;
}

type Method = Signature['method'];

interface SignatureTabsProps {
  id: string;
  method: Method;
  onMethod: (method: Method) => void;
}

const TABS = [
  { method: 'drawn', label: words.draw, Icon: PenLine },
  { method: 'typed', label: words.type, Icon: Keyboard },
] as const;

const OTHER: Record<Method, Method> = { drawn: 'typed', typed: 'drawn' };

/** Two tabs after https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ ; their panels are `${id}-drawn` and `${id}-typed`. */
function SignatureTabs({ id, method, onMethod }: SignatureTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function handleKey(event: KeyboardEvent) {
    const next = tabFor(event.key, method);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMethod(next);
    list.current?.querySelector<HTMLElement>(`[data-method=${next}]`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={words.howToSign} className="flex flex-wrap gap-2.5">
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
          className="flex min-h-12 grow items-center justify-center gap-2 rounded-control border-2 border-edge bg-raised px-1.5 py-2 @[21rem]:basis-0 font-semibold leading-tight transition-colors hover:bg-tint aria-selected:border-action aria-selected:bg-tint aria-selected:text-action aria-selected:[box-shadow:inset_0_-4px_0_var(--action)] aria-selected:forced-color-adjust-none"
        >
          <tab.Icon aria-hidden="true" className="size-5 shrink-0 @max-[18rem]:hidden" />
          <span>{tab.label}</span>
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

interface SignatureActionsProps {
  signature: Signature;
  isEmpty: boolean;
  onTakeBack: (next: Signature, words: string) => void;
}

/** Takes back the last stroke or all of the half that shows; the other tab's half stays. */
function SignatureActions({ signature, isEmpty, onTakeBack }: SignatureActionsProps) {
  const isDrawn = signature.method === 'drawn';
  const cleared = isDrawn ? { ...signature, strokes: [] } : { ...signature, typedName: '' };
  const withoutLast = { ...signature, strokes: signature.strokes.slice(0, -1) };
  return (
    <div className="-mr-2 ml-auto flex">
      <Button kind="plain" disabled={isEmpty} onClick={() => onTakeBack(cleared, words.cleared)}>
        {words.clear}
      </Button>
      {isDrawn && (
        <Button
          kind="plain"
          className="w-12"
          aria-label={words.undo}
          disabled={isEmpty}
          onClick={() => onTakeBack(withoutLast, words.strokeRemoved)}
        >
          <Undo2 aria-hidden="true" className="size-6 shrink-0" />
        </Button>
      )}
    </div>
  );
}
