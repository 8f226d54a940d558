import { setTimeout as sleep } from 'node:timers/promises';
import { AGAIN_MS, askUntilAnswered, type Question } from '#tools/product/ask.ts';
import { Actions } from './actions.ts';
import type { Acknowledged, Signers } from './signers.ts';

export interface Visitors {
  /** Confirmations and lookups that told what was signed. */
  read: number;
  visits: Actions;
  amendments: Actions;
  contradictions: string[];
  stop(): Promise<void>;
}

/** Some say when they were born, and none of those whose marketing data staff erase. */
const saysBirthday = ({ number }: Acknowledged) => number % 7 === 0 && number % 11 !== 0;

export function birthdayOf(number: number): string {
  return new Date(Date.UTC(1950, 0, 1 + (number % 18_000))).toISOString().slice(0, 10);
}

/** People who have signed come back: they open their pass, look themselves up, have a visit noted and amend their details. */
export function startVisitors(url: string, visitors: number, { acknowledged }: Signers): Visitors {
  const order = { isOver: false };
  const record: Visitors = {
    read: 0,
    visits: new Actions(),
    amendments: new Actions(),
    contradictions: [],
    async stop() {
      order.isOver = true;
      await work;
    },
  };

  async function comeBack(): Promise<void> {
    while (!order.isOver) {
      const person = acknowledged[Math.floor(Math.random() * acknowledged.length)];
      if (person === undefined) {
        await sleep(AGAIN_MS);
        continue;
      }
      await openPass(person);
      await lookUp(person);
      await visit(person);
      const guest = acknowledged.find((each) => saysBirthday(each) && !record.amendments.of.has(each.id));
      if (guest !== undefined) await amend(guest);
    }
  }

  const askOften = (question: Question) => askUntilAnswered(url, question, () => order.isOver);

  async function openPass({ name, qrCode }: Acknowledged): Promise<void> {
    const path = `/api/waivers/confirmation/${qrCode}`;
    const answer = await askOften({ path });
    if (answer === undefined) return;
    const { exists, waiver } = answer.body as { exists?: boolean; waiver?: { name?: string } | null };
    check(exists === true && waiver?.name === name, `the pass of ${name}`, answer);
  }

  async function lookUp({ name, phone, id }: Acknowledged): Promise<void> {
    const answer = await askOften({ path: `/api/waivers/check-phone/${phone}` });
    if (answer === undefined) return;
    const { exists, waiver } = answer.body as { exists?: boolean; waiver?: { id?: string } | null };
    check(exists === true && waiver?.id === id, `the lookup of ${name}`, answer);
  }

  function check(isRight: boolean, what: string, { status, body }: { status: number; body: unknown }): void {
    if (isRight) record.read += 1;
    else record.contradictions.push(`${what}: ${status} ${JSON.stringify(body)}`);
  }

  async function visit({ id, name }: Acknowledged): Promise<void> {
    const answer = await askOften({ method: 'POST', path: `/api/waivers/${id}/access` });
    record.visits.note(id, answer?.tries ?? 1, answer?.status === 204);
    if (answer !== undefined && answer.status !== 204) check(false, `the visit of ${name}`, answer);
  }

  async function amend({ id, name, number, editToken }: Acknowledged): Promise<void> {
    const answer = await askOften({
      method: 'PATCH',
      path: `/api/waivers/${id}/contact`,
      headers: { authorization: `Bearer ${editToken}` },
      body: { birthday: birthdayOf(number) },
    });
    record.amendments.note(id, answer?.tries ?? 1, answer?.status === 200);
    if (answer !== undefined && answer.status !== 200) check(false, `the birthday of ${name}`, answer);
  }

  const work = Promise.all(Array.from({ length: visitors }, comeBack));
  return record;
}
