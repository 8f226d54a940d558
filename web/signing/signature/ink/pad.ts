import type { Stroke } from '../signature.ts';
import { listenToPen } from './pen.ts';
import { penLine, strokeShape } from './pen-line.ts';
import { openScreen } from './screen.ts';

export interface Pad {
  show: (strokes: readonly Stroke[]) => void;
  /** Hands over a stroke that is still being drawn. */
  close: () => void;
}

/** A canvas to draw on. It paints a stroke under way by itself, and hands it over when the pen lifts. */
export function openPad(canvas: HTMLCanvasElement, onStroke: (stroke: Stroke) => void): Pad {
  const screen = openScreen(canvas);
  let strokes: readonly Stroke[] = [];
  const stopListening = listenToPen(canvas, {
    onMove: (stroke) => screen.show({ shapes: [...strokes.map(strokeShape), penLine(stroke, false)] }),
    onStroke,
  });
  return {
    show(next) {
      strokes = next;
      screen.show({ shapes: strokes.map(strokeShape) });
    },
    close() {
      stopListening();
      screen.close();
    },
  };
}
