import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { Client } from 'pg';
import { openDatabase } from '#server/database/open.ts';
import { inkedSignature } from '../support/people.ts';
import { exchange } from '../support/raw-connection.ts';
import { startSite } from '../support/site.ts';
import { atEnd } from './at-end.ts';
import { createdDataDir, until } from './data-folder.ts';

const SUBMISSIONS = 200;
const SENDERS = 16;

interface Sending {
  key: string;
  body: string;
}

interface Answer {
  id: string;
  qrCode: string;
}

function makeSendings(): Sending[] {
  const signature = inkedSignature();
  return Array.from({ length: SUBMISSIONS }, (_, index) => ({
    key: randomUUID(),
    body: JSON.stringify({
      name: `Signer ${String(index)}`,
      phone: `301555${String(index).padStart(4, '0')}`,
      signedFor: 'self',
      signature,
    }),
  }));
}

/** The waiver that was answered with 201, or undefined when no answer came. */
async function send(url: string, { key, body }: Sending): Promise<Answer | undefined> {
  try {
    const reply = await fetch(`${url}/api/waivers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
    });
    const { waiver } = (await reply.json()) as { waiver: Answer };
    return reply.status === 201 ? waiver : undefined;
  } catch {
    return undefined;
  }
}

async function sendAll(url: string, sendings: Sending[], onAnswer: (sending: Sending, answer: Answer) => void) {
  const queue = sendings.values();
  async function work() {
    for (const sending of queue) {
      const answer = await send(url, sending);
      if (answer) onAnswer(sending, answer);
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, work));
}

for (const victim of ['server', 'server and database'] as const) {
  test(`the ${victim} killed amid ${SUBMISSIONS} signings: every acknowledged waiver is there, once`, async (t) => {
    const dataDir = await createdDataDir(t, { isOnDisk: true });
    const sendings = makeSendings();
    const acknowledged = new Map<Sending, Answer>();

    const first = await startSite(dataDir, { RATE_LIMITS: 'off' });
    atEnd(t, () => first.kill('server'));
    let killed: Promise<void> | undefined;
    await sendAll(first.url, sendings, (sending, answer) => {
      acknowledged.set(sending, answer);
      if (acknowledged.size === SUBMISSIONS / 2) killed = first.kill(victim);
    });
    await killed;
    assert.ok(acknowledged.size >= SUBMISSIONS / 2 && acknowledged.size < SUBMISSIONS, `${acknowledged.size} answered`);

    const second = await startSite(dataDir, { RATE_LIMITS: 'off' });
    atEnd(t, () => second.stop());
    for (const { qrCode, id } of acknowledged.values()) {
      const reply = await fetch(`${second.url}/api/waivers/confirmation/${qrCode}`);
      const confirmation = (await reply.json()) as { exists: boolean; waiver: Answer };
      assert.equal(confirmation.exists, true);
      assert.equal(confirmation.waiver.id, id);
    }

    // Whoever got no answer asks again with the same key, and so does everybody else: nobody gets a second waiver.
    const codes = new Set<string>();
    await sendAll(second.url, sendings, (sending, answer) => {
      codes.add(answer.qrCode);
      const before = acknowledged.get(sending);
      if (before) assert.deepEqual([answer.id, answer.qrCode], [before.id, before.qrCode]);
    });
    assert.equal(codes.size, SUBMISSIONS);
  });
}

test('the server killed between the commit of a batch and its answer: everyone gets the waiver that was stored', async (t) => {
  const dataDir = await createdDataDir(t);
  const sendings = makeSendings().slice(0, SENDERS);
  const first = await startSite(dataDir, { RATE_LIMITS: 'off' });
  atEnd(t, () => first.kill('server'));
  const { url, close } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
  atEnd(t, close);
  const database = new Client(url);
  await database.connect();
  atEnd(t, () => database.end());
  async function waitForCopy(name: string): Promise<void> {
    await database.query(`alter system set synchronous_standby_names = '${name}'`);
    await database.query('select pg_reload_conf()');
  }
  async function isBatchWaiting(): Promise<boolean> {
    const found = await database.query(
      `select from pg_stat_activity where query like '%sign_waivers%' and wait_event = 'SyncRep'`,
    );
    return found.rows.length > 0;
  }

  // What is committed waits for a copy that never comes, and nobody hears of it.
  await waitForCopy('nobody');
  const { host, port } = new URL(first.url);
  // In one piece, so that the server reads all of them before it sends any to the database.
  const requests = sendings.map(
    ({ key, body }) =>
      `POST /api/waivers HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
      `idempotency-key: ${key}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  const answers = exchange(Number(port), requests.join(''), 'server');
  await until(isBatchWaiting);
  await first.kill('server');
  assert.equal(await answers, '');
  await waitForCopy('');
  await until(async () => !(await isBatchWaiting()));
  const stored = `select id, xmin::text as commit from waivers order by id`;
  const { rows } = await database.query<{ id: string; commit: string }>(stored);
  assert.deepEqual([rows.length, new Set(rows.map(({ commit }) => commit)).size], [SENDERS, 1]);

  const second = await startSite(dataDir, { RATE_LIMITS: 'off' });
  atEnd(t, () => second.stop());
  const ids: string[] = [];
  await sendAll(second.url, sendings, (_, { id }) => ids.push(id));
  assert.deepEqual(
    ids.toSorted(),
    rows.map(({ id }) => id),
  );
  assert.deepEqual((await database.query(stored)).rows, rows);
});
