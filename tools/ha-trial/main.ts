// Strikes the cluster while several server processes of the product are in use, and checks what was promised.
// Run by `deploy/ha/prove`, which makes the cluster first.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkDesk, checkEmails, checkNodes, checkRecords, checkSeals } from './checks.ts';
import { Clients, countMisses } from './clients.ts';
import { cluster, nodeThatIs } from './cluster.ts';
import { type Fault, FAULTS } from './faults.ts';
import { Ledger } from './ledger.ts';
import { failuresOf, hasDied, type Server, startServer } from './servers.ts';
import { watch } from './watcher.ts';

const PORTS = [3101, 3102, 3103];
const SIGNERS = 12;
const CALM_MS = 10_000;
const MAX_MISSES = 120;
const RESUME_LIMIT_MS = 30_000;

const staff = { email: 'desk@trial.example', password: 'a trial of the cluster' };
const ledger = new Ledger();
const databaseUrl = await cluster('database-url');
const dataDir = mkdtempSync(path.join(tmpdir(), 'vr-waiver-trial-'));
const database = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
const servers: Server[] = [];

process.once('exit', () => {
  for (const { process } of servers) process.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

for (const port of PORTS) {
  servers.push(
    await startServer(port, {
      ...database,
      TRUST_PROXY: '1',
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
    }),
  );
}
const urls = servers.map(({ url }) => url);
const [firstUrl = ''] = urls;
const token = await signIn();
const watcher = watch(urls[1] ?? '', token);
const clients = new Clients(urls, ledger);
const working = Promise.all([...Array.from({ length: SIGNERS }, () => clients.sign()), clients.lookUp()]);

await sleep(CALM_MS);
const started = performance.now();
const calm = ledger.answersBetween(started - CALM_MS, started).filter(({ status }) => status === 201);
console.log(`Before the faults: ${Math.round(calm.length / (CALM_MS / 1000))} signings per second\n`);
console.log('| what happens | node | longest time without a signing, s | 503 | no answer | longest answer, s |');
console.log('|---|---|---|---|---|---|');
for (const fault of chosenFaults()) await strike(fault);

clients.end();
await working;
ledger.wrongs.push(
  ...(await checkRecords(databaseUrl, ledger)),
  ...(await checkDesk(firstUrl, token, ledger, watcher)),
  ...(await checkSeals(database)),
  ...(await checkEmails(path.join(dataDir, 'mail'), ledger)),
  ...(await checkNodes()),
  ...servers.filter(hasDied).map(({ url }) => `the server ${url} has died`),
);
watcher.end();
report();
process.exit(ledger.wrongs.length === 0 ? 0 : 1);

async function signIn(): Promise<string> {
  const reply = await fetch(`${firstUrl}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staff),
  });
  const { token } = (await reply.json()) as { token: string };
  return token;
}

/** All of them, or those whose names contain a word that was given. */
function chosenFaults(): Fault[] {
  const words = process.argv.slice(2);
  return FAULTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
}

async function strike(fault: Fault): Promise<void> {
  const node = await nodeThatIs(fault.role);
  const struckAt = performance.now();
  await fault.strike(node);
  await sleep(fault.lastsMs);
  await fault.heal(node);
  await cluster('whole', '180');
  const wholeAt = performance.now();
  const gap = ledger.longestGap(struckAt, wholeAt);
  const answers = ledger.answersBetween(struckAt, wholeAt);
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const cells = [
    fault.name,
    node,
    seconds(gap.endsAt - gap.startsAt),
    answers.filter(({ status }) => status === 503).length,
    answers.filter(({ status }) => status === 'none').length,
    seconds(Math.max(...answers.map(({ tookMs }) => tookMs))),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  if (gap.endsAt - gap.startsAt > RESUME_LIMIT_MS) ledger.wrongs.push(`${fault.name}: signing took too long to resume`);
  const misses = await countMisses(firstUrl);
  if (misses !== MAX_MISSES) ledger.wrongs.push(`${fault.name}: ${misses} lookups were answered to one network`);
  await sleep(CALM_MS);
}

function report(): void {
  console.log(`\n${ledger.acknowledged.length} waivers acknowledged, ${ledger.answers.length} answers`);
  console.log(
    `live view: ${watcher.shown.size} waivers, ${watcher.connections} connections, ${watcher.reloads} reloads`,
  );
  const failures = new Map<string, number>();
  for (const server of servers) {
    for (const [what, times] of failuresOf(server)) failures.set(what, (failures.get(what) ?? 0) + times);
  }
  console.log('\nWhat the servers logged:');
  for (const [what, times] of [...failures].toSorted(([, one], [, other]) => other - one)) {
    console.log(`  ${times} x ${what}`);
  }
  const wrongs = Map.groupBy(ledger.wrongs, (wrong) => wrong);
  console.log(wrongs.size === 0 ? '\nNothing lost, nothing doubled, no false answer.' : '\nWRONG:');
  for (const [wrong, times] of wrongs) console.log(`  ${times.length} x ${wrong}`);
}
