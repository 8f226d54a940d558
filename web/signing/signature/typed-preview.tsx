import { useEffect, useRef } from 'react';
import { type Screen, openScreen } from './ink/screen.ts';
import type { Ink } from './ink/shapes.ts';
import { SIGNATURE_BOX, SIGNATURE_CANVAS } from './signature-box.ts';

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
