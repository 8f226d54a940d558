import { setTimeout as sleep } from 'node:timers/promises';
import {
  AGAIN_MS,
  type Answer,
  ask,
  askUntilAnswered,
  asStaff,
  type Question,
  signInQuestion,
} from '#tools/product/ask.ts';
import { Actions } from './actions.ts';
import type { OldWaiver } from './old-waivers.ts';
import type { Acknowledged, Signers } from './signers.ts';

export const ACCOUNT = { email: 'crash.test@mailbox.example', password: 'orbit lantern seven' };

export interface Staff {
  /** Searches that found whom they should. */
  searched: number;
  signIns: number;
  readings: Actions;
  invitations: Actions;
  erasures: Actions;
  marketingErasures: Actions;
  contradictions: string[];
  stop(): Promise<void>;
  /** Waits, after the test, until no email is on its way any more; whether that came to pass. */
  untilEmailsAreSent(): Promise<boolean>;
}

const STAFF_AT_WORK = 2;
const ROUNDS_OF_A_SESSION = 40;
/** Erasing wants a sign-in of the last ten minutes, and forty rounds can take longer on a busy machine. */
const SESSION_MS = 5 * 60_000;
/** The search follows the signings: somebody it does not find by then is lost. */
const SEARCH_LIMIT_MS = 30_000;
const EMAILS_LIMIT_MS = 600_000;
const ACCOUNT_LIMIT_MS = 30_000;
const REASON = 'Asked for by the signer';

/** Some of those without an address want their marketing data erased. */
const isShy = ({ number, email }: Acknowledged) => number % 11 === 0 && email === undefined;

/** Staff sign in, search, open records, send invitations, and erase `old` waivers and marketing data. */
export function startStaff(url: string, { acknowledged }: Signers, old: readonly OldWaiver[]): Staff {
  const order = { isOver: false };
  let token = '';
  let signedInAt = 0;
  const due = [...old];
  /** Also those whose invitation is on its way: two of staff must not both invite the same guest. */
  const invited = new Set<string>();
  const staff: Staff = {
    searched: 0,
    signIns: 0,
    readings: new Actions(),
    invitations: new Actions(),
    erasures: new Actions(),
    marketingErasures: new Actions(),
    contradictions: [],
    async stop() {
      order.isOver = true;
      await work;
    },
    untilEmailsAreSent,
  };

  async function serve(): Promise<void> {
    for (let round = 0; !order.isOver; round += 1) {
      if (round % ROUNDS_OF_A_SESSION === 0 || performance.now() - signedInAt > SESSION_MS) await signIn();
      const person = acknowledged[Math.floor(Math.random() * acknowledged.length)];
      if (person === undefined) {
        await sleep(AGAIN_MS);
        continue;
      }
      await search(person);
      await open(person);
      const guest = acknowledged.find(({ id, email }) => email !== undefined && !invited.has(id));
      if (guest !== undefined) await invite(guest);
      const shy = acknowledged.find((each) => isShy(each) && !staff.marketingErasures.of.has(each.id));
      if (shy !== undefined) await erase(staff.marketingErasures, shy.id, 'marketing');
      const oldest = due.pop();
      if (oldest !== undefined) await erase(staff.erasures, oldest.id, 'record');
    }
  }

  async function signIn(): Promise<void> {
    for (const started = performance.now(); ; await sleep(AGAIN_MS)) {
      const answer = await askUntilAnswered(url, signInQuestion(ACCOUNT), () => order.isOver);
      if (answer === undefined) return;
      if (answer.status === 200) {
        ({ token } = answer.body as { token: string });
        signedInAt = performance.now();
        staff.signIns += 1;
        return;
      }
      // The account is made in the moment after the server begins to answer for the first time.
      const mayBeEarly = staff.signIns === 0 && performance.now() - started < ACCOUNT_LIMIT_MS;
      if (!mayBeEarly) return contradict('signing in', answer);
    }
  }

  const askOften = (question: Question) => askUntilAnswered(url, asStaff(token, question), () => order.isOver);

  async function search({ name, phone, id }: Acknowledged): Promise<void> {
    const started = performance.now();
    for (;;) {
      const answer = await askOften({ path: `/api/admin/waivers?search=${phone}` });
      if (answer === undefined) return;
      const { waivers = [] } = answer.body as { waivers?: { id: string }[] };
      if (answer.status === 200 && waivers.length === 1 && waivers[0]?.id === id) {
        staff.searched += 1;
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
    staff.readings.note(id, answer?.tries ?? 1, answer?.status === 200);
    if (answer === undefined) return;
    if (answer.status !== 200 || (answer.body as { id?: string }).id !== id)
      contradict(`the record of ${name}`, answer);
  }

  /** Once: staff who get no answer look before they send another. */
  async function invite({ name, id }: Acknowledged): Promise<void> {
    invited.add(id);
    const answer = await ask(url, asStaff(token, { method: 'POST', path: `/api/admin/waivers/${id}/invitation` }));
    staff.invitations.note(id, 1, answer?.status === 201);
    if (answer !== undefined && answer.status < 500 && answer.status !== 201) {
      contradict(`the invitation of ${name}`, answer);
    }
  }

  /** A record that is gone at a second try went by the first, whose answer was lost. */
  async function erase(actions: Actions, id: string, scope: 'record' | 'marketing'): Promise<void> {
    const body = { scope, reason: REASON };
    const answer = await askOften({ method: 'POST', path: `/api/admin/waivers/${id}/erasure`, body });
    const isGone = answer?.status === 404 && scope === 'record' && answer.tries > 1;
    actions.note(id, answer?.tries ?? 1, answer?.status === 204 || isGone);
    if (answer !== undefined && answer.status !== 204 && !isGone) contradict(`the erasure of ${id}`, answer);
  }

  function contradict(what: string, { status, body }: Answer): void {
    staff.contradictions.push(`${what}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`);
  }

  async function untilEmailsAreSent(): Promise<boolean> {
    for (const end = performance.now() + EMAILS_LIMIT_MS; performance.now() < end;) {
      const answer = await ask(url, asStaff(token, { path: '/api/admin/emails?show=open' }));
      if (answer?.status === 401) await signIn();
      const { pagination } = (answer?.body ?? {}) as { pagination?: { total: number } };
      if (pagination?.total === 0) return true;
      await sleep(1000);
    }
    return false;
  }

  const work = Promise.all(Array.from({ length: STAFF_AT_WORK }, serve));
  return staff;
}
