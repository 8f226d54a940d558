import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { en as words } from '#words/signing/signature.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Elements } from '#web/ui/folded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CanvasPowers } from './ink/canvas-check.ts';
import { type Ink, NO_INK } from './ink/shapes.ts';
import { typedInk } from './ink/typed-ink.ts';
import { SignatureHint, TypedPreview } from './signature-canvas.tsx';

interface TypeSignatureProps {
  name: string;
  suggestedName: string;
  label: string;
  canvas: CanvasPowers;
  inputRef: RefObject<HTMLInputElement | null>;
  actions: Elements;
  onName: (name: string) => void;
}

export function TypeSignature({ name, suggestedName, label, canvas, inputRef, actions, onName }: TypeSignatureProps) {
  const hintId = useId();
  const ink = useTypedInk(name);
  const panel = useRef<HTMLDivElement>(null);
  const suggestion = suggestedName.trim();

  function handleSuggestion() {
    onName(suggestion);
    // The button goes; the input would call up a phone’s keyboard over the picture.
    panel.current?.focus();
  }

  return (
    <div ref={panel} tabIndex={-1} className="grid grid-cols-1 gap-1">
      <div>
        <Field
          label={words.typeName}
          aria-describedby={hintId}
          inputRef={inputRef}
          value={name}
          onChange={(event) => onName(event.target.value)}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="done"
          spellCheck={false}
          maxLength={120}
        />
        <SignatureHint id={hintId} actions={actions}>
          {words.typeHint}
        </SignatureHint>
      </div>
      {canvas !== 'full' && 'letters' in ink && (
        <Notice tone="plain">
          {ink.isFaceLost ? words.faceNotLoaded : canvas === 'none' ? words.latin : words.drawOrLatin}
        </Notice>
      )}
      {/* What the name would be stands on the paper that it is for, and nothing moves when it goes. */}
      <div className="grid items-center">
        {canvas !== 'none' && (
          <div className="[grid-area:1/1]">
            <TypedPreview ink={ink} label={label} />
          </div>
        )}
        {name === '' && suggestion && (
          <Button
            kind="quiet"
            className="mx-3 mb-6 justify-self-center bg-raised! wrap-anywhere [grid-area:1/1]"
            onClick={handleSuggestion}
          >
            {words.suggest(suggestion)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The ink of the latest name that has been worked out. */
function useTypedInk(name: string): Ink {
  const [ink, setInk] = useState(NO_INK);
  useEffect(() => {
    let isCurrent = true;
    void typedInk(name).then((next) => isCurrent && setInk(next));
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return ink;
}
