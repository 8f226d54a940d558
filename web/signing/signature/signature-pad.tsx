import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { DrawSignature } from './signature-canvas.tsx';
import { canvasPowers } from './ink/canvas-check.ts';
import type { Signature } from './signature.ts';
import { SignatureActions } from './signature-actions.tsx';
import { SignatureTabs } from './signature-tabs.tsx';
import { isSigned } from './strokes.ts';
import { TypeSignature } from './type-signature.tsx';

interface SignaturePadProps {
  signature: Signature;
  onChange: (signature: Signature) => void;
  suggestedName: string;
}

/** Where a visitor signs, by hand or by typing. The caller keeps the signature; `signatureImage` makes its picture. */
export function SignaturePad({ signature, onChange, suggestedName }: SignaturePadProps) {
  const id = useId();
  const drawPanel = useRef<HTMLDivElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const canvas = useSyncExternalStore(neverChanges, canvasPowers, () => 'full' as const);
  const canDraw = canvas !== 'none';
  const shown: Signature = canDraw ? signature : { ...signature, method: 'typed' };
  const isDrawn = shown.method === 'drawn';
  const label = labelOf(shown);

  function change(part: Partial<Signature>) {
    const next = { ...shown, ...part };
    onChange(next);
    if (isSigned(next) && !isSigned(shown)) say('Signature added');
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

  return (
    <div role="group" aria-label="Signature" className="@container grid grid-cols-1 max-w-[504px] gap-4">
      {canDraw ? (
        <SignatureTabs id={id} method={shown.method} onMethod={(method) => onChange({ ...signature, method })} />
      ) : (
        <Notice tone="plain">This browser does not let a page show drawing, so please sign by typing your name.</Notice>
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
            onName={(typedName) => change({ typedName })}
          />
        )}
      </div>
      <SignatureActions signature={shown} isEmpty={isEmpty(shown)} onTakeBack={takeBack} />
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
  if (isSigned(signature)) return 'Signature box, signed';
  return isEmpty(signature) ? 'Signature box, empty' : 'Signature box, not signed yet';
}
