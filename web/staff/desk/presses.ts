import type { z } from 'zod';
import type { NewVisit, VisitAnswer } from '#contract/people/visits.ts';
import { isCalendarDay } from '#contract/venue-dates.ts';
import { calendarDay } from '../shell/formats.ts';
import { kept } from '#web/device/kept.ts';
import { isText } from '#web/device/shape.ts';

/** One press of a button for one person. It is sent with the same id until somebody answers, so that it counts once. */
export type Press = z.input<typeof NewVisit> & {
  /** Who pressed it; null: nobody was signed in on the tablet. */
  by: string | null;
  /** The person it is about, for who reads the screen. */
  name: string;
  /** The venue's day on which it was pressed. */
  day: string;
};

/** Of one tap: who pressed, when, and an id for each person. */
export interface Stamp {
  by: string | null;
  day: string;
  ids: readonly string[];
}

/** What is sent of it. */
export function bodyOf(press: Press): z.input<typeof NewVisit> {
  const { by: _, name: __, day: ___, ...body } = press;
  return body;
}

/**
 * In whose name a press is sent now: never in that of somebody who came after who pressed it. An enrolled tablet then sends it as its own;
 * anywhere else nobody can.
 */
export function senderOf({ by }: Press, now: { userId: string | null; isTablet: boolean }) {
  if (by === now.userId) return 'as signed in';
  return now.isTablet ? 'as the tablet' : 'nobody';
}

export interface PressTools {
  send: (press: Press, signal: AbortSignal) => Promise<VisitAnswer>;
  /** Whether nobody knows if it arrived: no reply came, or the server failed. */
  isUnanswered: (error: unknown) => boolean;
  /** Resolves after so long, or sooner when trying again is worth it. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** The day at the venue. */
  today: () => string;
}

/** Staff gave up waiting. Whether it arrived is not known. */
export class CanceledPress extends Error {}

/** Its day is over: sent now, it would let somebody in who is not there. Whether it arrived is not known. */
export class DroppedPress extends Error {}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10_000;

/** The server's answer, however often it takes. Throws what the server refused it with, `CanceledPress` and `DroppedPress`. */
export async function sendUntilAnswered(
  press: Press,
  tools: PressTools,
  { onUnanswered, signal }: { onUnanswered: () => void; signal: AbortSignal },
) {
  for (let pause = FIRST_WAIT_MS; ; pause = Math.min(2 * pause, LONGEST_WAIT_MS)) {
    if (signal.aborted) throw new CanceledPress();
    if (press.day !== undefined && press.day !== tools.today()) throw new DroppedPress();
    try {
      return await tools.send(press, signal);
    } catch (error) {
      if (signal.aborted) continue;
      if (!tools.isUnanswered(error)) throw error;
      onUnanswered();
      await tools.wait(pause, signal);
    }
  }
}

/** `Ann Lee, Ben Lee`, once each. */
export function whomOf(presses: readonly Press[]): string {
  return [...new Set(presses.map(({ name }) => name))].join(', ');
}

/** Why a press of an earlier day is not sent any more. */
export function droppedLabel(press: Press): string {
  const what = press.kind === 'entry' ? 'check-in' : 'check-out';
  const when = press.day === undefined ? '' : ` of ${calendarDay(press.day)}`;
  return `${whomOf([press])}: the ${what}${when} got no answer and was dropped. It may have been saved.`;
}

/** A random UUID. `crypto.randomUUID` is missing where a page is not served by HTTPS. */
export function newId(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  const bytes = random(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    const set = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return set.toString(16).padStart(2, '0');
  });
  return [4, 6, 8, 10].reduceRight((text, at) => `${text.slice(0, at * 2)}-${text.slice(at * 2)}`, hex.join(''));
}

const isWhole = (press: Partial<Press> | null): press is Press =>
  isText(press?.id) && isText(press.name) && isCalendarDay(press.day);
const unanswered = kept('deskPresses', (stored) => (Array.isArray(stored) ? stored.filter(isWhole) : []));

/**
 * Presses without an answer outlive a reload of the page, in this tab: with the person's name, without which nobody knows whom they are
 * about, and never with a PIN.
 */
export function keepPresses(presses: readonly Press[]): void {
  const withoutPin = presses.filter(({ override }) => override?.pin === undefined);
  if (withoutPin.length === 0) unanswered.remove();
  else unanswered.write(withoutPin);
}

export function keptPresses(): Press[] {
  return unanswered.read() ?? [];
}
