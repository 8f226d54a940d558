import type { z } from 'zod';
import type { NewVisit, VisitAnswer } from '#contract/people/visits.ts';
import { tabStorage } from '../shell/storage.ts';

/** One press of a button for one person. It is sent with the same id until somebody answers, so that it counts once. */
export type Press = z.input<typeof NewVisit> & {
  /** Who pressed it; null: nobody was signed in on the tablet. Missing where a page of an earlier release kept it. */
  by?: string | null;
};

/**
 * In whose name a press is sent now: never in that of somebody who came after who pressed it. An enrolled tablet then sends it as its own;
 * anywhere else nobody can.
 */
export function senderOf({ by }: Press, now: { userId: string | null; isTablet: boolean }) {
  if ((by ?? null) === now.userId) return 'as signed in';
  return now.isTablet ? 'as the tablet' : 'nobody';
}

export interface PressTools {
  send: (press: Press) => Promise<VisitAnswer>;
  /** Whether nobody knows if it arrived: no reply came, or the server failed. */
  isUnanswered: (error: unknown) => boolean;
  /** Resolves after so long, or sooner when trying again is worth it. */
  wait: (ms: number) => Promise<void>;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10_000;

/** The server's answer, however often it takes. Throws what the server refused it with. */
export async function sendUntilAnswered(press: Press, tools: PressTools, onUnanswered: () => void) {
  for (let pause = FIRST_WAIT_MS; ; pause = Math.min(2 * pause, LONGEST_WAIT_MS)) {
    try {
      return await tools.send(press);
    } catch (error) {
      if (!tools.isUnanswered(error)) throw error;
      onUnanswered();
      await tools.wait(pause);
    }
  }
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

const KEPT_KEY = 'deskPresses';
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Presses without an answer outlive a reload of the page: ids alone, and never a PIN. */
export function keepPresses(presses: readonly Press[], storage: Kept | undefined = tabStorage()): void {
  const kept = presses.filter(({ override }) => override?.pin === undefined);
  if (kept.length === 0) storage?.removeItem(KEPT_KEY);
  else storage?.setItem(KEPT_KEY, JSON.stringify(kept));
}

export function keptPresses(storage: Kept | undefined = tabStorage()): Press[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEPT_KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Press[]) : [];
  } catch {
    return [];
  }
}
