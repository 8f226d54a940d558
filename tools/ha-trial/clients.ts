import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Answer, type Question } from '#tools/product/ask.ts';
import { phoneOf, signingOf, signUntilAcknowledged } from '#tools/product/sign.ts';
import type { Acknowledged, Ledger } from './ledger.ts';

/** A phone asks again sooner than a person would. */
const PAUSE_MS = 300;
/** One in so many is sent again, at another server, after it was acknowledged. */
const SIGNINGS_PER_REPEAT = 20;
/** One in so many leaves an email address and gets an email with a copy, which takes much longer than signing. */
const SIGNINGS_PER_EMAIL = 200;
const LOOKUP_PAUSE_MS = 100;
const UNAVAILABLE = 'We cannot reach our records right now. Please try again in a moment.';

type Signer = Pick<Acknowledged, 'key' | 'phone' | 'email'> & { name: string };

let people = 0;

function nextSigner(): Signer {
  people += 1;
  return {
    key: randomUUID(),
    name: `Signer Number${people}`,
    phone: phoneOf(people),
    email: people % SIGNINGS_PER_EMAIL === 0 ? `signer.${people}@mailbox.example` : undefined,
  };
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

  /** Signs without pause; resolves after `end()` when everything that was begun is acknowledged. */
  async sign(): Promise<void> {
    for (let signed = 1; !this.#isOver; signed += 1) {
      const { key, ...person } = nextSigner();
      const signing = signingOf(person, key);
      const first = await this.#sign(signing);
      this.#ledger.acknowledged.push({ key, ...person, ...first, at: performance.now() });
      if (signed % SIGNINGS_PER_REPEAT > 0) continue;
      const again = await this.#sign(signing);
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
      const lookup = { path: `/api/waivers/check-phone/${one.phone}` };
      const sentAt = performance.now();
      const answer = await ask(this.#nextUrl(), lookup);
      this.#note(lookup, answer, performance.now() - sentAt);
      const { waiver } = (answer?.body ?? {}) as { waiver?: { id: string } | null };
      if (answer?.status === 200 && waiver?.id !== one.id) this.#wrong('a lookup did not find who has signed');
    }
  }

  end(): void {
    this.#isOver = true;
  }

  async #sign(signing: Question): Promise<{ id: string; qrCode: string }> {
    const waiver = await signUntilAcknowledged({
      url: () => this.#nextUrl(),
      signing,
      pauseMs: PAUSE_MS,
      onAttempt: ({ answer, sentAt, answeredAt }) => this.#note(signing, answer, answeredAt - sentAt),
    });
    if (waiver === undefined) throw new Error('A client gave up');
    return waiver;
  }

  #note({ path }: Question, answer: Answer | undefined, tookMs: number): void {
    this.#ledger.answers.push({ at: performance.now(), tookMs, status: answer?.status ?? 'none' });
    if (answer === undefined) return;
    const { code, message } = (answer.body ?? {}) as { code?: string; message?: string };
    if (![200, 201, 503].includes(answer.status)) {
      this.#wrong(`${path.split('/')[3] ?? 'sign'} answered ${answer.status} ${code}`);
    }
    if (answer.status === 503 && message !== UNAVAILABLE) this.#wrong('a 503 without its sentence');
  }

  #nextUrl(): string {
    this.#turn += 1;
    return this.#urls[this.#turn % this.#urls.length] ?? '';
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
    const headers = { 'x-forwarded-for': address };
    const status = (await ask(url, { path: `/api/waivers/check-phone/${phone}`, headers }))?.status;
    if (status === 429) return misses;
    if (status !== 200 || misses > 500)
      throw new Error(`The lookup was answered with ${status ?? 'nothing'} after ${misses} misses`);
  }
}
