import { type InkPoint, SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Stroke } from '../signature.ts';
import { penLine, strokeShape, UNKNOWN_PRESSURE } from './pen-line.ts';
import { openScreen } from './screen.ts';

interface PenListener {
  /** At most once a frame while the pen is down. */
  onMove: (stroke: Stroke) => void;
  onStroke: (stroke: Stroke) => void;
}

interface ActivePen extends Pointer {
  points: InkPoint[];
}

const LEFT_BUTTON = 0;

/** Turns what mouse, fingers and pens do on the canvas into strokes, until the returned function is called. */
function listenToPen(canvas: HTMLCanvasElement, { onMove, onStroke }: PenListener): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  let active: ActivePen | undefined;
  let penSeenAt = -Infinity;
  let frame = 0;

  function tell() {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (active) onMove(active.points);
    });
  }

  function lift() {
    if (!active) return;
    const { points } = active;
    active = undefined;
    onStroke(points);
  }

  function handleDown(event: PointerEvent) {
    const meaning = meaningOf(event, active, event.timeStamp - penSeenAt);
    notePen(event);
    if (meaning === 'rests' || event.button !== LEFT_BUTTON) return;
    active = { pointerId: event.pointerId, pointerType: event.pointerType, points: [pointAt(canvas, event)] };
    capture(canvas, event.pointerId);
    tell();
  }

  function handleMove(event: PointerEvent) {
    notePen(event);
    if (event.pointerId !== active?.pointerId) return;
    const wasReleasedUnseen = event.pointerType === 'mouse' && event.buttons === 0;
    if (wasReleasedUnseen) return lift();
    const steps = event.getCoalescedEvents?.() ?? [];
    for (const step of steps.length > 0 ? steps : [event]) active.points.push(pointAt(canvas, step));
    tell();
  }

  function handleEnd(event: PointerEvent) {
    notePen(event);
    if (event.pointerId === active?.pointerId) lift();
  }

  function notePen(event: PointerEvent) {
    if (event.pointerType === 'pen') penSeenAt = event.timeStamp;
  }

  canvas.addEventListener('pointerdown', handleDown, options);
  canvas.addEventListener('pointermove', handleMove, options);
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    canvas.addEventListener(end, handleEnd, options);
  }
  // Apple Pencil's Scribble swallows strokes unless this is prevented, and a passive listener could not.
  canvas.addEventListener('touchmove', (event) => event.preventDefault(), { ...options, passive: false });
  document.addEventListener('visibilitychange', () => document.hidden && lift(), options);
  window.addEventListener('pagehide', lift, options);
  return () => {
    listening.abort();
    cancelAnimationFrame(frame);
    lift();
  };
}

/** Keeps a stroke that leaves the box with the button down. */
function capture(canvas: HTMLCanvasElement, pointerId: number): void {
  try {
    canvas.setPointerCapture(pointerId);
  } catch {
    // The pointer is already gone; its tap still counts.
  }
}

function pointAt(canvas: HTMLCanvasElement, event: PointerEvent): InkPoint {
  const box = canvas.getBoundingClientRect();
  const isMeasured = event.pointerType === 'pen' && event.pressure > 0;
  return {
    x: rounded(((event.clientX - box.left) * SIGNATURE_WIDTH) / box.width, 10),
    y: rounded(((event.clientY - box.top) * SIGNATURE_HEIGHT) / box.height, 10),
    pressure: isMeasured ? rounded(event.pressure, 100) : UNKNOWN_PRESSURE,
  };
}

function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}

interface Pointer {
  pointerId: number;
  pointerType: string;
}

/** A hand rests on the screen between two words of a pen; fingers count again this long after the pen was seen. */
const PALM_REST_MS = 3000;

/**
 * What a pointer that comes down means: the first one draws, any other is a resting hand. A pen outranks a touch, since
 * the palm often lands before it.
 */
export function meaningOf(
  pointer: Pointer,
  active: Pointer | undefined,
  sincePenMs: number,
): 'draws' | 'replaces' | 'rests' {
  if (pointer.pointerType === 'touch' && sincePenMs < PALM_REST_MS) return 'rests';
  if (!active) return 'draws';
  return pointer.pointerType === 'pen' && active.pointerType === 'touch' ? 'replaces' : 'rests';
}

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
