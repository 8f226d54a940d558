// Strikes the cluster while several server processes of the product are in use, and checks what was promised.
// Run by `deploy/ha/prove`, which makes the cluster first.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '#tools/product/ask.ts';
import { type Product, startProduct } from '#tools/product/launch.ts';
import { markdownTable } from '#tools/report.ts';
import { checkStaff, checkEmails, checkNodes, checkRecords, checkSeals } from './checks.ts';
import { Clients, countMisses } from './clients.ts';
import { cluster, nodeThatIs } from './cluster.ts';
import { type Fault, FAULTS } from './faults.ts';
import { Ledger } from './ledger.ts';
import { watch } from './watcher.ts';

const PORTS = [3101, 3102, 3103];
const SIGNERS = 12;
const STEADY_MS = 10_000;
const MAX_MISSES = 120;
const RESUME_LIMIT_MS = 30_000;

const staff = { email: 'desk@trial.example', password: 'a trial of the cluster' };
const ledger = new Ledger();
const databaseUrl = await cluster('database-url');
const dataDir = mkdtempSync(path.join(tmpdir(), 'vr-waiver-trial-'));
const servers: Product[] = [];

process.once('exit', () => {
  rmSync(dataDir, { recursive: true, force: true });
});

for (const port of PORTS) {
  servers.push(
    await startProduct({
      dataDir,
      settings: {
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        TRUST_PROXY: '1',
        ADMIN_EMAIL: staff.email,
        ADMIN_PASSWORD: staff.password,
      },
    }),
  );
}
const urls = servers.map(({ url }) => url);
const [firstUrl = ''] = urls;
const token = await signIn(firstUrl, staff);
const watcher = watch(urls[1] ?? '', token);
const clients = new Clients(urls, ledger);
const working = Promise.all([...Array.from({ length: SIGNERS }, () => clients.sign()), clients.lookUp()]);

await sleep(STEADY_MS);
const started = performance.now();
const steady = ledger.answersBetween(started - STEADY_MS, started).filter(({ status }) => status === 201);
console.log(`Before the faults: ${Math.round(steady.length / (STEADY_MS / 1000))} signings per second\n`);
const HEADINGS = ['what happens', 'node', 'longest time without a signing, s', '503', 'no answer', 'longest answer, s'];
console.log(markdownTable(HEADINGS, []));
for (const fault of chosenFaults()) await strike(fault);

clients.end();
await working;
ledger.wrongs.push(
  ...(await checkRecords(databaseUrl, ledger)),
  ...(await checkStaff(firstUrl, token, ledger, watcher)),
  ...(await checkSeals(dataDir, databaseUrl)),
  ...(await checkEmails(path.join(dataDir, 'mail'), ledger)),
  ...(await checkNodes()),
  ...servers.filter(({ program }) => !program.isRunning).map(({ url }) => `the server ${url} has died`),
);
watcher.end();
report();
process.exit(ledger.wrongs.length === 0 ? 0 : 1);

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
  await sleep(STEADY_MS);
}

function report(): void {
  console.log(`\n${ledger.acknowledged.length} waivers acknowledged, ${ledger.answers.length} answers`);
  console.log(
    `live view: ${watcher.shown.size} waivers, ${watcher.connections} connections, ${watcher.reloads} reloads`,
  );
  const failures = Map.groupBy(
    servers.flatMap(({ program }) => program.output.split('\n').flatMap(failureIn)),
    (what) => what,
  );
  console.log('\nWhat the servers logged:');
  for (const [what, times] of [...failures].toSorted(([, one], [, other]) => other.length - one.length)) {
    console.log(`  ${times.length} x ${what}`);
  }
  const wrongs = Map.groupBy(ledger.wrongs, (wrong) => wrong);
  console.log(wrongs.size === 0 ? '\nNothing lost, nothing doubled, no false answer.' : '\nWRONG:');
  for (const [wrong, times] of wrongs) console.log(`  ${times.length} x ${wrong}`);
}

interface LogLine {
  route: string;
  status?: number;
  failure?: { name: string; message?: string; code?: string };
}

/** What failed, if a line of the log tells of a failure. */
function failureIn(line: string): string[] {
  if (!line.startsWith('{')) return [];
  const { route, status, failure } = JSON.parse(line) as LogLine;
  if (failure === undefined) return [];
  return [`${status ?? 'background'} ${route}: ${failure.code ?? failure.message ?? failure.name}`];
}
