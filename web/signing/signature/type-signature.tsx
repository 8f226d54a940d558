import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CanvasPowers } from './ink/canvas-check.ts';
import { type Ink, NO_INK } from './ink/shapes.ts';
import { typedInk } from './ink/typed-ink.ts';
import { TypedPreview } from './signature-canvas.tsx';

interface TypeSignatureProps {
  name: string;
  suggestedName: string;
  label: string;
  canvas: CanvasPowers;
  inputRef: RefObject<HTMLInputElement | null>;
  onName: (name: string) => void;
}

export function TypeSignature({ name, suggestedName, label, canvas, inputRef, onName }: TypeSignatureProps) {
  const ink = useTypedInk(name);
  const panel = useRef<HTMLDivElement>(null);
  const suggestion = suggestedName.trim();

  function handleSuggestion() {
    onName(suggestion);
    // The button goes; the input would call up a phone’s keyboard over the picture.
    panel.current?.focus();
  }

  return (
    <div ref={panel} tabIndex={-1} className="grid grid-cols-1 gap-4">
      <div>
        <Field
          label="Type your full name to sign"
          hint="Typing your name signs just like drawing does."
          inputRef={inputRef}
          value={name}
          onChange={(event) => onName(event.target.value)}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="done"
          spellCheck={false}
          maxLength={120}
        />
        {name === '' && suggestion && (
          <Button kind="quiet" className="mt-3 px-3.5! wrap-anywhere" onClick={handleSuggestion}>
            Use “{suggestion}”
          </Button>
        )}
      </div>
      {canvas !== 'full' && 'letters' in ink && (
        <Notice tone="plain">
          This browser’s privacy setting does not let us make a picture of these letters. Please
          {canvas === 'none' ? '' : ' draw your signature, or'} type your name in Latin letters.
        </Notice>
      )}
      {canvas !== 'none' && <TypedPreview ink={ink} label={label} />}
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
