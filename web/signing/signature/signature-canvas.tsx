import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { type Pad, openPad } from './ink/pad.ts';
import type { Stroke } from './signature.ts';
import { SIGNATURE_BOX, SIGNATURE_CANVAS } from './signature-box.ts';

interface DrawSignatureProps {
  strokes: readonly Stroke[];
  label: string;
  isTooLittle: boolean;
  onStroke: (stroke: Stroke) => void;
}

export function DrawSignature({ strokes, label, isTooLittle, onStroke }: DrawSignatureProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const handOver = useEffectEvent(onStroke);

  useEffect(() => {
    const opened = openPad(canvas.current!, (stroke) => handOver(stroke));
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
      <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
        {isTooLittle
          ? 'A dot or a single line is not enough: sign with your name or initials'
          : 'Sign with mouse, trackpad or finger'}
      </p>
    </>
  );
}
