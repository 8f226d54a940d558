import { randomUUID } from 'node:crypto';
import type { Question } from '#tools/product/ask.ts';
import { type Acknowledged as Reply, phoneOf, signingOf, signUntilAcknowledged } from '#tools/product/sign.ts';

export interface Acknowledged extends Reply {
  /** The signers one after another. */
  number: number;
  key: string;
  name: string;
  phone: string;
  /** Of those who want an email. */
  email: string | undefined;
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

/** A copy by email is a PDF of its own: more of them would still be on their way long after the test. */
const wantsEmail = (number: number) => number % 10 === 0 && number <= 4000;
/** Every so many submissions one is sent once more after its answer, as after a lost one. */
const REPEATED = 5;

/** Signs without a pause. */
export function startSigners(url: string, clients: number): Signers {
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
      const signing = signingOf(person, key);
      signers.sent.add(key);
      const waiver = await signUntilAnswered(key, signing);
      if (waiver === undefined) continue;
      signers.acknowledged.push({ number, key, ...person, ...waiver });
      if (number % REPEATED !== 0) continue;
      const again = await signUntilAnswered(key, signing);
      if (again !== undefined && (again.id !== waiver.id || again.qrCode !== waiver.qrCode)) {
        signers.contradictions.push(`${key}: ${waiver.id}, then ${again.id}`);
      }
    }
  }

  /** Gives up only at the end of the test. */
  function signUntilAnswered(key: string, signing: Question): Promise<Reply | undefined> {
    return signUntilAcknowledged({
      url: () => url,
      signing,
      isOver: () => order.isOver,
      onAttempt({ answer, sentAt, answeredAt }) {
        const status = String(answer?.status ?? 'none');
        signers.slowestMs = Math.max(signers.slowestMs, answeredAt - sentAt);
        signers.answers.set(status, (signers.answers.get(status) ?? 0) + 1);
        if (status === '201') signers.times.push({ sent: sentAt, answered: answeredAt });
        if (status.startsWith('4')) signers.contradictions.push(`${key}: ${status}`);
      },
    });
  }

  const work = Promise.all(Array.from({ length: clients }, signOn));
  return signers;
}
