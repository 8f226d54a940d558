import { setTimeout as sleep } from 'node:timers/promises';
import { inkedSignature } from '../../tests/support/people.ts';
import { AGAIN_MS, type Answer, ask, type Question } from './ask.ts';

export const SIGNATURE = inkedSignature();

export interface Acknowledged {
  id: string;
  qrCode: string;
  editToken: string;
}

/** What a form sends when somebody signs. */
export function signingOf(person: { name: string } & Record<string, unknown>, key: string): Question {
  const body = { signedFor: 'self', signature: SIGNATURE, ...person };
  return { method: 'POST', path: '/api/waivers', headers: { 'idempotency-key': key }, body };
}

/** A phone number for each of the people who sign one after another. */
export function phoneOf(number: number): string {
  return `${301 + Math.floor(number / 1e7)}${String(2_000_000 + (number % 1e7)).padStart(7, '0')}`;
}

export interface Attempt {
  /** Undefined when none came. */
  answer: Answer | undefined;
  /** Of `performance.now()`. */
  sentAt: number;
  answeredAt: number;
}

interface SignOptions {
  /** The server to ask next. */
  url: () => string;
  signing: Question;
  onAttempt: (attempt: Attempt) => void;
  isOver?: () => boolean;
  pauseMs?: number;
}

/** Sends the same again with the same key until it is acknowledged, as the forms do; undefined when it was over before. */
export async function signUntilAcknowledged({
  url,
  signing,
  onAttempt,
  isOver = () => false,
  pauseMs = AGAIN_MS,
}: SignOptions): Promise<Acknowledged | undefined> {
  for (;;) {
    const sentAt = performance.now();
    const answer = await ask(url(), signing);
    onAttempt({ answer, sentAt, answeredAt: performance.now() });
    const { waiver } = (answer?.body ?? {}) as { waiver?: Acknowledged };
    if (answer?.status === 201 && waiver !== undefined) {
      return { id: waiver.id, qrCode: waiver.qrCode, editToken: waiver.editToken };
    }
    if (isOver()) return undefined;
    await sleep(pauseMs);
  }
}
