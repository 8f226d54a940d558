import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { startEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { openDatabase } from '#server/database/open.ts';
import { startMailServer } from '../support/mail-server.ts';
import { inkedSignature } from '../support/people.ts';
import { atEnd } from './at-end.ts';
import { createdDataDir } from './data-folder.ts';

const EMAILS = 200;
const SENDERS = 8;
/** One email in so many has its copy. Each try renders it anew, and the test would mostly render. */
const COPY_EVERY = 20;
/** Of one address: fewer than the tries after which an email is given up. */
const MAX_REFUSALS = 10;
const PROGRAM = path.join(import.meta.dirname, 'email-worker-program.ts');
const PATIENCE_MS = 480_000;

/** So many people, each with an address of their own, sign on a server that does not listen and so sends no emails. */
async function signAll(t: TestContext): Promise<string> {
  const dataDir = await createdDataDir(t);
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
  const app = await buildApp({ config: readConfig({}), db, clock: systemClock });
  const signature = inkedSignature();
  const numbers = Array.from({ length: EMAILS }, (_, index) => index).values();
  async function work() {
    for (const number of numbers) {
      const payload = { name: `Signer ${number}`, email: addressOf(number), signedFor: 'self', signature };
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/waivers', payload });
      assert.equal(statusCode, 201);
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, work));
  await sql`
    update emails set kind = 'invitation' from waivers
    where waivers.id = emails.waiver_id and substring(email from '[0-9]+')::integer % ${COPY_EVERY} <> 0`.execute(db);
  await app.close();
  await close();
  return dataDir;
}

const addressOf = (number: number) => `signer.${number}@mailbox.example`;

function startWorker(dataDir: string, smtpUrl: string): ChildProcess & { output: string } {
  const worker = spawn(process.execPath, [PROGRAM, dataDir, smtpUrl], { stdio: ['ignore', 'pipe', 'pipe'] });
  const kept = Object.assign(worker, { output: '' });
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.on('data', (chunk: Buffer) => void (kept.output += chunk.toString()));
  }
  return kept;
}

async function kill(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill('SIGKILL');
  await ended;
}

/** How many emails are in each state, and what the first problem was. */
async function statesOf(dataDir: string): Promise<Record<string, number>> {
  const { url, close } = await startEmbeddedDatabase(dataDir, () => {});
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ state: string; total: string }>(
    'select state, count(*) as total from emails group by state',
  );
  await client.end();
  await close();
  return Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)]));
}

// The longest of its folder, and so named that it is begun first.
test(`${EMAILS} signings, a mail server that fails half the time and a worker killed twice end with ${EMAILS} emails`, async (t) => {
  const dataDir = await signAll(t);
  const turns = { recipient: 0, content: 0 };
  const refused = new Map<string, number>();
  // More than half of all tries fail, some before and some after the content was sent; nobody is unlucky for ever.
  const mail = await startMailServer((stage, address) => {
    turns[stage] += 1;
    const isRefused = turns[stage] % (stage === 'recipient' ? 2 : 7) === 0;
    const times = refused.get(address) ?? 0;
    if (!isRefused || times >= MAX_REFUSALS) return undefined;
    refused.set(address, times + 1);
    return stage === 'recipient' ? 451 : 452;
  });
  atEnd(t, () => mail.close());

  let worker = startWorker(dataDir, mail.url);
  atEnd(t, () => kill(worker));
  const begun = performance.now();
  const kills = [EMAILS / 4, EMAILS / 2];
  let inFlight = 0;
  for (;;) {
    await sleep(250);
    assert.equal(worker.exitCode, null, worker.output);
    if (mail.received.length >= (kills[0] ?? Number.POSITIVE_INFINITY)) {
      kills.shift();
      await kill(worker);
      inFlight += 3;
      worker = startWorker(dataDir, mail.url);
    }
    const different = new Set(mail.received.map(({ to }) => to)).size;
    if (different === EMAILS && kills.length === 0) break;
    assert.ok(performance.now() - begun < PATIENCE_MS, `${different} emails after ${PATIENCE_MS} ms\n${worker.output}`);
  }
  // What is still on its way would arrive now.
  await sleep(5000);
  await kill(worker);

  assert.deepEqual(await statesOf(dataDir), { sent: EMAILS });
  assert.ok(mail.refusals() >= EMAILS * 0.7, `only ${mail.refusals()} refusals`);
  const addresses = mail.received.map(({ to }) => to);
  assert.deepEqual(new Set(addresses), new Set(Array.from({ length: EMAILS }, (_, number) => addressOf(number))));
  // Only an email that the mail server took in the very moment of a kill may come twice, under one Message-ID.
  assert.ok(addresses.length - EMAILS <= inFlight, `${addresses.length - EMAILS} emails came twice`);
  const ids = new Set(mail.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw.toString('latin1'))?.[1]));
  assert.equal(ids.size, EMAILS);
  const copies = mail.received.filter(({ raw }) => raw.includes('Content-Type: application/pdf'));
  assert.equal(new Set(copies.map(({ to }) => to)).size, EMAILS / COPY_EVERY);
  assert.equal(worker.output, '', 'nothing went wrong that a log would tell of');
});
