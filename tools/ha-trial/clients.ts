import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inkedSignature } from '../../tests/support/people.ts';
import type { Acknowledged, Ledger } from './ledger.ts';

const REQUEST_LIMIT_MS = 70_000;
/** A phone asks again sooner than a person would. */
const PAUSE_MS = 300;
/** One in so many is sent again, at another server, after it was acknowledged. */
const SIGNINGS_PER_REPEAT = 20;
/** One in so many leaves an e-mail address and gets an email with a copy, which takes much longer than signing. */
const SIGNINGS_PER_EMAIL = 200;
const LOOKUP_PAUSE_MS = 100;
const UNAVAILABLE = 'We cannot reach our records right now. Please try again in a moment.';

interface Reply {
  status: number;
  body: any;
}

type Sending = Pick<Acknowledged, 'key' | 'body' | 'phone'>;

const signature = inkedSignature();
let people = 0;

function nextPerson(): Sending {
  people += 1;
  const phone = `301${String(2_000_000 + people)}`;
  const email = people % SIGNINGS_PER_EMAIL === 0 ? `signer.${people}@mailbox.example` : undefined;
  const body = JSON.stringify({ name: `Signer Number${people}`, email, phone, signedFor: 'self', signature });
  return { key: randomUUID(), body, phone };
}

/** Everyone who uses the product while it is struck. Each client asks the servers in turn. */
export class Clients {
  readonly #urls: string[];
  readonly #ledger: Ledger;
  #isOver = false;
  #turn = 0;

  constructor(urls: string[], ledger: Ledger) {
    this.#urls = urls;
    this.#ledger = ledger;
  }

  /** Signs without pause; resolves after `end()` when whatever was begun is acknowledged. */
  async sign(): Promise<void> {
    for (let signed = 1; !this.#isOver; signed += 1) {
      const sending = nextPerson();
      const first = await this.#signUntilAcknowledged(sending);
      this.#ledger.acknowledged.push({ ...sending, ...first, at: performance.now() });
      if (signed % SIGNINGS_PER_REPEAT > 0) continue;
      const again = await this.#signUntilAcknowledged(sending);
      if (again.id !== first.id || again.qrCode !== first.qrCode)
        this.#wrong('a repeated key was given another waiver');
    }
  }

  /** Looks people up who have signed: they are found, or the database is unavailable, but never unknown. */
  async lookUp(): Promise<void> {
    while (!this.#isOver) {
      await sleep(LOOKUP_PAUSE_MS);
      const { acknowledged } = this.#ledger;
      const one = acknowledged[Math.floor(Math.random() * acknowledged.length)];
      if (one === undefined) continue;
      const reply = await this.#ask(`/api/waivers/check-phone/${one.phone}`, {});
      if (reply?.status === 200 && reply.body.waiver?.id !== one.id)
        this.#wrong('a lookup did not find who has signed');
    }
  }

  end(): void {
    this.#isOver = true;
  }

  async #signUntilAcknowledged({ key, body }: Sending): Promise<{ id: string; qrCode: string }> {
    for (;;) {
      const reply = await this.#ask('/api/waivers', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body,
      });
      if (reply?.status === 201) return reply.body.waiver as { id: string; qrCode: string };
      await sleep(PAUSE_MS);
    }
  }

  /** Undefined when no answer came. */
  async #ask(path: string, request: RequestInit): Promise<Reply | undefined> {
    const started = performance.now();
    const reply = await this.#reply(path, request);
    const at = performance.now();
    this.#ledger.answers.push({ at, tookMs: at - started, status: reply?.status ?? 'none' });
    if (reply !== undefined && ![200, 201, 503].includes(reply.status)) {
      this.#wrong(`${path.split('/')[3] ?? 'sign'} answered ${reply.status} ${reply.body?.code}`);
    }
    if (reply?.status === 503 && reply.body?.message !== UNAVAILABLE) this.#wrong('a 503 without its sentence');
    return reply;
  }

  async #reply(path: string, request: RequestInit): Promise<Reply | undefined> {
    this.#turn += 1;
    const url = this.#urls[this.#turn % this.#urls.length] ?? '';
    try {
      const reply = await fetch(url + path, { ...request, signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
      return { status: reply.status, body: await reply.json() };
    } catch {
      return undefined;
    }
  }

  #wrong(what: string): void {
    this.#ledger.wrongs.push(what);
  }
}

/** Tries numbers that nobody signed with from one address until it is refused; answers with how many were answered. */
export async function countMisses(url: string): Promise<number> {
  const address = `203.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  for (let misses = 0; ; misses += 1) {
    const phone = `2125${String(misses).padStart(6, '0')}`;
    const { status } = await fetch(`${url}/api/waivers/check-phone/${phone}`, {
      headers: { 'x-forwarded-for': address },
    });
    if (status === 429) return misses;
    if (status !== 200 || misses > 500)
      throw new Error(`The lookup was answered with ${status} after ${misses} misses`);
  }
}
