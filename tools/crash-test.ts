// Kills server and database while people sign, come back, and staff work, and looks whether anything was lost: npm run crash-test -- --kills 5
import { createServer } from 'node:net';
import { once } from 'node:events';
import os from 'node:os';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startMailServer } from '../tests/support/mail-server.ts';
import { inkedSignature } from '../tests/support/people.ts';
import { type Desk, STAFF, startDesk } from '#tools/crash-test/front-desk.ts';
import { makeDisk } from '#tools/crash-test/disk.ts';
import { fillDisk, holdDatabase, kill, VICTIMS, type Victim } from '#tools/crash-test/faults.ts';
import { type Doers, judge } from '#tools/crash-test/evaluate.ts';
import { signLongAgo } from '#tools/crash-test/old-waivers.ts';
import { type Product, startProduct } from '#tools/crash-test/product.ts';
import { isPassed, type Result, writeReport } from '#tools/crash-test/report.ts';
import { type Signers, startSigners } from '#tools/crash-test/signers.ts';
import { startVisitors } from '#tools/crash-test/visitors.ts';

const REPORT = path.join(import.meta.dirname, 'crash-test/RESULTS.md');
/** Fewer kills are a trial, which does not replace the figures of a whole drill. */
const WHOLE = 50;
const HELD_MS = 60_000;
const FULL_MS = 10_000;
/** Between two kills: enough to be signing again, not always enough to have recovered in full. */
const SIGNED_BETWEEN = 5;
const PATIENCE_MS = 180_000;
const VISITORS = 2;
/** Waivers whose time is over, so that staff may erase them between two kills. */
const OLD_FOR_A_KILL = 10;

const { kills, clients } = readArguments();
const [load = 0] = os.loadavg();
const disk = makeDisk();
console.log(`${kills} kills, ${clients} clients, data on ${disk.kind}`);
try {
  await drill();
} finally {
  disk.remove();
}

async function drill(): Promise<void> {
  const started = performance.now();
  const signature = inkedSignature();
  const old = await signLongAgo(disk.dataDir, kills * OLD_FOR_A_KILL, signature);
  const mail = await startMailServer();
  const product = await startProduct(disk.dataDir, await freePort(), {
    SMTP_URL: mail.url,
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
  });
  const signers = startSigners(product.url, clients, signature);
  const visitors = startVisitors(product.url, VISITORS, signers);
  const desk = startDesk(product.url, signers, old);
  const victims: Victim[] = Array.from({ length: kills }, (_, index) => VICTIMS[index % VICTIMS.length] ?? 'server');
  const recoveries: Result['recoveries'] = [];
  try {
    for (const [index, victim] of victims.entries()) {
      if (index === Math.floor(kills / 3) && disk.fill !== undefined) {
        recoveries.push(await suffer('disk full', signers, () => fillDisk(disk, FULL_MS)));
      }
      if (index === Math.floor((kills * 2) / 3)) {
        recoveries.push(await suffer('database held', signers, () => holdDatabase(disk, HELD_MS)));
      }
      recoveries.push(await suffer(victim, signers, () => kill(victim, product, disk)));
    }
  } catch (error) {
    console.error(product.output().slice(-3000));
    await product.stop();
    throw error;
  } finally {
    await Promise.all([signers.stop(), visitors.stop(), desk.stop()]);
  }
  const seconds = (performance.now() - started) / 1000;
  const areEmailsThere = await settle(product, desk);
  const doers = { signers, old, visitors, desk, mail };
  await report({ doers, recoveries, product, seconds, areEmailsThere });
  await mail.close();
}

/** The mail server is of this process: only now has everything come that would. */
async function settle(product: Product, desk: Desk): Promise<boolean> {
  try {
    return await desk.untilEmailsAreThere();
  } finally {
    await product.stop();
  }
}

/** Does harm at a random moment, and waits until people sign again; answers with how long the first of them had to wait. */
async function suffer(
  fault: string,
  signers: Signers,
  harm: () => void | Promise<void>,
): Promise<Result['recoveries'][number]> {
  await sleep(Math.random() * 2000);
  const before = countAnswers(signers);
  await harm();
  const during = countAnswers(signers);
  const harmed = performance.now();
  for (;;) {
    const after = signers.times.filter(({ sent }) => sent > harmed);
    if (after.length >= SIGNED_BETWEEN) {
      const ms = (after[0]?.answered ?? harmed) - harmed;
      console.log(`${fault}: signing again after ${(ms / 1000).toFixed(1)} s (${signers.acknowledged.length} so far)`);
      return { fault, ms, signed: during.signed - before.signed, refused: during.refused - before.refused };
    }
    if (performance.now() - harmed > PATIENCE_MS) throw new Error(`Nobody could sign for three minutes: ${fault}.`);
    await sleep(20);
  }
}

function countAnswers({ answers }: Signers): { signed: number; refused: number } {
  const all = [...answers.values()].reduce((sum, times) => sum + times, 0);
  const signed = answers.get('201') ?? 0;
  return { signed, refused: all - signed };
}

async function report({
  doers,
  product,
  ...rest
}: Pick<Result, 'recoveries' | 'seconds' | 'areEmailsThere'> & { doers: Doers; product: Product }): Promise<void> {
  const { signers, visitors, desk } = doers;
  const contradictions = [...signers.contradictions, ...visitors.contradictions, ...desk.contradictions];
  const failures = product
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"fatal"'));
  const result: Result = {
    ...rest,
    clients,
    load,
    acknowledged: signers.acknowledged.length,
    sent: signers.sent.size,
    answers: signers.answers,
    contradictions,
    read: visitors.read + desk.searched,
    slowestMs: signers.slowestMs,
    crashes: failures.length,
    diskKind: disk.kind,
    wasFilled: disk.fill !== undefined,
    verdict: await judge(disk.dataDir, doers),
  };
  const text = writeReport(result);
  console.log(`\n${text}`);
  for (const line of [...contradictions, ...failures]) console.error(line);
  if (kills >= WHOLE && existsSync(path.dirname(REPORT))) writeFileSync(REPORT, text);
  if (!isPassed(result)) process.exitCode = 1;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

function readArguments(): { kills: number; clients: number } {
  try {
    const { values } = parseArgs({
      options: { kills: { type: 'string', default: String(WHOLE) }, clients: { type: 'string', default: '8' } },
    });
    const [kills, clients] = [Number(values.kills), Number(values.clients)];
    if (Number.isInteger(kills) && kills > 0 && Number.isInteger(clients) && clients > 0 && clients <= 64) {
      return { kills, clients };
    }
  } catch {}
  console.error('npm run crash-test -- [--kills 50] [--clients 8]');
  process.exit(2);
}
