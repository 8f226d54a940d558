import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Acknowledged {
  key: string;
  name: string;
  id: string;
  qrCode: string;
}

export interface Signers {
  acknowledged: Acknowledged[];
  /** All keys that were ever sent. */
  sent: Set<string>;
  /** How often each status came; `none` where no answer came. */
  answers: Map<string, number>;
  /** What must not be: an answer that contradicts an earlier one to the same key. */
  contradictions: string[];
  /** When each acknowledged submission was sent, and when its acknowledgement came, in milliseconds. */
  times: { sent: number; answered: number }[];
  slowestMs: number;
  stop(): Promise<void>;
}

/** Longer than anybody looks at a phone that does nothing. */
const ANSWER_LIMIT_MS = 90_000;
const AGAIN_MS = 150;
/** Every so many submissions one is sent once more after its answer, as after a lost one. */
const REPEATED = 5;

/** Signs without a pause. Whoever gets no answer, or a failure, sends the same again with the same key, as the forms do. */
export function startSigners(url: string, clients: number, signature: string): Signers {
  const order = { isOver: false };
  const signers: Signers = {
    acknowledged: [],
    sent: new Set(),
    answers: new Map(),
    contradictions: [],
    times: [],
    slowestMs: 0,
    async stop() {
      order.isOver = true;
      await work;
    },
  };
  let next = 0;

  async function signOn(): Promise<void> {
    while (!order.isOver) {
      const number = (next += 1);
      const key = randomUUID();
      const name = `Signer ${number}`;
      const body = JSON.stringify({ name, phone: phoneOf(number), signedFor: 'self', signature });
      signers.sent.add(key);
      const waiver = await signUntilAnswered(key, body);
      if (waiver === undefined) continue;
      signers.acknowledged.push({ key, name, ...waiver });
      if (number % REPEATED !== 0) continue;
      const again = await signUntilAnswered(key, body);
      if (again !== undefined && (again.id !== waiver.id || again.qrCode !== waiver.qrCode)) {
        signers.contradictions.push(`${key}: ${waiver.id}, then ${again.id}`);
      }
    }
  }

  /** Gives up only at the end of the drill. */
  async function signUntilAnswered(key: string, body: string): Promise<{ id: string; qrCode: string } | undefined> {
    for (;;) {
      const started = performance.now();
      const { status, waiver } = await send(key, body);
      signers.slowestMs = Math.max(signers.slowestMs, performance.now() - started);
      signers.answers.set(status, (signers.answers.get(status) ?? 0) + 1);
      if (waiver !== undefined) {
        signers.times.push({ sent: started, answered: performance.now() });
        return waiver;
      }
      if (status.startsWith('4')) signers.contradictions.push(`${key}: ${status}`);
      if (order.isOver) return undefined;
      await sleep(AGAIN_MS);
    }
  }

  async function send(key: string, body: string) {
    try {
      const reply = await fetch(`${url}/api/waivers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body,
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      const { waiver } = (await reply.json()) as { waiver?: { id: string; qrCode: string } };
      if (reply.status !== 201 || waiver === undefined) return { status: String(reply.status) };
      return { status: '201', waiver: { id: waiver.id, qrCode: waiver.qrCode } };
    } catch {
      return { status: 'none' };
    }
  }

  const work = Promise.all(Array.from({ length: clients }, signOn));
  return signers;
}

function phoneOf(number: number): string {
  return `${301 + Math.floor(number / 1e7)}${String(2_000_000 + (number % 1e7)).padStart(7, '0')}`;
}
