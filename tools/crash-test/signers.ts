import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AGAIN_MS, ask } from './ask.ts';

export interface Acknowledged extends SignedReply {
  /** The signers one after another. */
  number: number;
  key: string;
  name: string;
  phone: string;
  /** Of those who want an email. */
  email: string | undefined;
}

interface SignedReply {
  id: string;
  qrCode: string;
  editToken: string;
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

/** An email is a PDF of its own: more of them would still be on their way long after the drill. */
const wantsEmail = (number: number) => number % 10 === 0 && number <= 4000;
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
      const person = {
        name: `Signer ${number}`,
        phone: phoneOf(number),
        email: wantsEmail(number) ? `signer.${number}@mailbox.example` : undefined,
      };
      const body = { ...person, signedFor: 'self', signature };
      signers.sent.add(key);
      const waiver = await signUntilAnswered(key, body);
      if (waiver === undefined) continue;
      signers.acknowledged.push({ number, key, ...person, ...waiver });
      if (number % REPEATED !== 0) continue;
      const again = await signUntilAnswered(key, body);
      if (again !== undefined && (again.id !== waiver.id || again.qrCode !== waiver.qrCode)) {
        signers.contradictions.push(`${key}: ${waiver.id}, then ${again.id}`);
      }
    }
  }

  /** Gives up only at the end of the drill. */
  async function signUntilAnswered(key: string, body: object): Promise<SignedReply | undefined> {
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

  async function send(key: string, body: object): Promise<{ status: string; waiver?: SignedReply }> {
    const answer = await ask(url, { method: 'POST', path: '/api/waivers', headers: { 'idempotency-key': key }, body });
    if (answer === undefined) return { status: 'none' };
    const { waiver } = (answer.body ?? {}) as { waiver?: SignedReply };
    if (answer.status !== 201 || waiver === undefined) return { status: String(answer.status) };
    const { id, qrCode, editToken } = waiver;
    return { status: '201', waiver: { id, qrCode, editToken } };
  }

  const work = Promise.all(Array.from({ length: clients }, signOn));
  return signers;
}

function phoneOf(number: number): string {
  return `${301 + Math.floor(number / 1e7)}${String(2_000_000 + (number % 1e7)).padStart(7, '0')}`;
}
