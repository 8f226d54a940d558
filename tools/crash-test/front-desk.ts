import { setTimeout as sleep } from 'node:timers/promises';
import { AGAIN_MS, type Answer, ask, askOn, type Question } from './ask.ts';
import { Deeds } from './deeds.ts';
import type { OldWaiver } from './old-waivers.ts';
import type { Acknowledged, Signers } from './signers.ts';

export const STAFF = { email: 'drill@mailbox.example', password: 'orbit lantern seven' };

export interface Desk {
  /** Searches that found whom they should. */
  searched: number;
  signIns: number;
  readings: Deeds;
  invitations: Deeds;
  erasures: Deeds;
  marketingErasures: Deeds;
  contradictions: string[];
  stop(): Promise<void>;
  /** Waits, after the drill, until no email is on its way any more; whether that came to pass. */
  untilEmailsAreThere(): Promise<boolean>;
}

const STAFF_AT_WORK = 2;
const ROUNDS_OF_A_SESSION = 40;
/** The search follows the signings; whom it does not find by then it has lost. */
const SEARCH_LIMIT_MS = 30_000;
const EMAILS_LIMIT_MS = 600_000;
const ACCOUNT_LIMIT_MS = 30_000;
const REASON = 'Asked for by the signer';

/** Some of those without an address want their marketing data erased. */
const isShy = ({ number, email }: Acknowledged) => number % 11 === 0 && email === undefined;

/** Staff sign in, search, open records, send invitations, and erase `old` waivers and marketing data. */
export function startDesk(url: string, { acknowledged }: Signers, old: readonly OldWaiver[]): Desk {
  const order = { isOver: false };
  let token = '';
  const due = [...old];
  const desk: Desk = {
    searched: 0,
    signIns: 0,
    readings: new Deeds(),
    invitations: new Deeds(),
    erasures: new Deeds(),
    marketingErasures: new Deeds(),
    contradictions: [],
    async stop() {
      order.isOver = true;
      await work;
    },
    untilEmailsAreThere,
  };

  async function serve(): Promise<void> {
    for (let round = 0; !order.isOver; round += 1) {
      if (round % ROUNDS_OF_A_SESSION === 0) await signIn();
      const person = acknowledged[Math.floor(Math.random() * acknowledged.length)];
      if (person === undefined) {
        await sleep(AGAIN_MS);
        continue;
      }
      await search(person);
      await open(person);
      const guest = acknowledged.find(({ id, email }) => email !== undefined && !desk.invitations.of.has(id));
      if (guest !== undefined) await invite(guest);
      const shy = acknowledged.find((each) => isShy(each) && !desk.marketingErasures.of.has(each.id));
      if (shy !== undefined) await erase(desk.marketingErasures, shy.id, 'marketing');
      const oldest = due.pop();
      if (oldest !== undefined) await erase(desk.erasures, oldest.id, 'record');
    }
  }

  async function signIn(): Promise<void> {
    for (const started = performance.now(); ; await sleep(AGAIN_MS)) {
      const answer = await askOn(url, { method: 'POST', path: '/api/admin/login', body: STAFF }, () => order.isOver);
      if (answer === undefined) return;
      if (answer.status === 200) {
        ({ token } = answer.body as { token: string });
        desk.signIns += 1;
        return;
      }
      // The account is made in the moment after the server begins to answer for the first time.
      const mayBeEarly = desk.signIns === 0 && performance.now() - started < ACCOUNT_LIMIT_MS;
      if (!mayBeEarly) return contradict('signing in', answer);
    }
  }

  const asStaff = (question: Question): Question => ({ ...question, headers: { authorization: `Bearer ${token}` } });
  const askOften = (question: Question) => askOn(url, asStaff(question), () => order.isOver);

  async function search({ name, phone, id }: Acknowledged): Promise<void> {
    const started = performance.now();
    for (;;) {
      const answer = await askOften({ path: `/api/admin/waivers?search=${phone}` });
      if (answer === undefined) return;
      const { waivers = [] } = answer.body as { waivers?: { id: string }[] };
      if (answer.status === 200 && waivers.length === 1 && waivers[0]?.id === id) {
        desk.searched += 1;
        return;
      }
      if (answer.status !== 200 || performance.now() - started > SEARCH_LIMIT_MS) {
        return contradict(`the search for ${name}`, answer);
      }
      if (order.isOver) return;
      await sleep(AGAIN_MS);
    }
  }

  async function open({ name, id }: Acknowledged): Promise<void> {
    const answer = await askOften({ path: `/api/admin/waivers/${id}` });
    desk.readings.note(id, answer?.tries ?? 1, answer?.status === 200);
    if (answer === undefined) return;
    if (answer.status !== 200 || (answer.body as { id?: string }).id !== id)
      contradict(`the record of ${name}`, answer);
  }

  /** Once: whoever gets no answer at the desk looks before sending another. */
  async function invite({ name, id }: Acknowledged): Promise<void> {
    const answer = await ask(url, asStaff({ method: 'POST', path: `/api/admin/waivers/${id}/invitation` }));
    desk.invitations.note(id, 1, answer?.status === 201);
    if (answer !== undefined && answer.status < 500 && answer.status !== 201) {
      contradict(`the invitation of ${name}`, answer);
    }
  }

  /** A record that is gone at a second try went by the first, whose answer was lost. */
  async function erase(deeds: Deeds, id: string, scope: 'record' | 'marketing'): Promise<void> {
    const body = { scope, reason: REASON };
    const answer = await askOften({ method: 'POST', path: `/api/admin/waivers/${id}/erasure`, body });
    const isGone = answer?.status === 404 && scope === 'record' && answer.tries > 1;
    deeds.note(id, answer?.tries ?? 1, answer?.status === 204 || isGone);
    if (answer !== undefined && answer.status !== 204 && !isGone) contradict(`the erasure of ${id}`, answer);
  }

  function contradict(what: string, { status, body }: Answer): void {
    desk.contradictions.push(`${what}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`);
  }

  async function untilEmailsAreThere(): Promise<boolean> {
    for (const end = performance.now() + EMAILS_LIMIT_MS; performance.now() < end;) {
      const answer = await ask(url, asStaff({ path: '/api/admin/emails?show=open' }));
      if (answer?.status === 401) await signIn();
      const { pagination } = (answer?.body ?? {}) as { pagination?: { total: number } };
      if (pagination?.total === 0) return true;
      await sleep(1000);
    }
    return false;
  }

  const work = Promise.all(Array.from({ length: STAFF_AT_WORK }, serve));
  return desk;
}
