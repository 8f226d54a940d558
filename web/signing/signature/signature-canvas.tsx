import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { en as words } from '#words/signing/signature.ts';
import { openPad, type Pad } from './ink/pen.ts';
import { openScreen, type Screen } from './ink/screen.ts';
import type { Ink } from './ink/shapes.ts';
import type { Stroke } from './signature.ts';
import type { Elements } from '#web/ui/folded.tsx';

interface DrawSignatureProps {
  strokes: readonly Stroke[];
  label: string;
  isTooLittle: boolean;
  /** What takes back, beside the words below the box. */
  actions: Elements;
  onStroke: (stroke: Stroke) => void;
}

export function DrawSignature({ strokes, label, isTooLittle, actions, onStroke }: DrawSignatureProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const passStroke = useEffectEvent(onStroke);

  useEffect(() => {
    const opened = openPad(canvas.current!, (stroke) => passStroke(stroke));
    pad.current = opened;
    return () => opened.close();
  }, []);

  useEffect(() => pad.current?.show(strokes), [strokes]);

  return (
    <>
      <div className={`${SIGNATURE_BOX} border-edge`}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          aria-describedby={`${id}-hint`}
          className={`${SIGNATURE_CANVAS} cursor-crosshair touch-none select-none [-webkit-touch-callout:none]`}
        />
      </div>
      <SignatureHint id={`${id}-hint`} actions={actions}>
        {isTooLittle ? words.drawMore : words.drawHint}
      </SignatureHint>
    </>
  );
}

interface SignatureHintProps {
  id: string;
  actions: Elements;
  children: string;
}

/** In little room the words take two lines, and what takes back is beside them. */
export function SignatureHint({ id, actions, children }: SignatureHintProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p id={id} className="grow basis-32 py-1 text-note text-muted">
        {children}
      </p>
      {actions}
    </div>
  );
}

/** The picture that will be sent of a typed name. */
export function TypedPreview({ ink, label }: { ink: Ink; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const screen = useRef<Screen>(null);

  useEffect(() => {
    const opened = openScreen(canvas.current!);
    screen.current = opened;
    return () => opened.close();
  }, []);

  useEffect(() => screen.current?.show(ink), [ink]);

  return (
    <div className={`${SIGNATURE_BOX} border-line`}>
      <canvas ref={canvas} role="img" aria-label={label} className={SIGNATURE_CANVAS} />
    </div>
  );
}

/** Paper is white and ink dark in every room, also where the system forces its own colours. */
const SIGNATURE_BOX = 'overflow-hidden rounded-control border-2 bg-white forced-color-adjust-none';
const SIGNATURE_CANVAS = 'block aspect-5/2 w-full text-ink';
