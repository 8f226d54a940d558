import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { buildServer, buildSite, isServerBuilt, isSiteBuilt, SERVER } from './build.ts';
import { ensureChromium } from './chromium.ts';

process.chdir(path.resolve(import.meta.dirname, '..'));

/** Whether it found nothing; what it says goes to `output`. */
type Work = (output: Writable) => Promise<boolean>;

interface Step {
  name: string;
  /** What it consists of; one after another, or beside each other. */
  works: () => Promise<Work[]>;
}

const TSC = 'node_modules/typescript/bin/tsc';
const KNIP = 'node_modules/knip/bin/knip.js';
/** Every test file in a process of its own would load the server some three hundred times. */
const PARTS = 8;
/** Processes wait for one another, and tests for the database: half of their time, so that so many leave no core of two idle. */
const AT_ONCE = 4;
/** These measure how soon something happens, and so run when nothing else does: one after the other on a core of its own. */
const TIMED = [['framing', 'full-database', 'proxy-limits'], ['stalled-database']];
/** A test of misuse that starts the product several times. */
const ALSO_PROCESSES = 'tests/abuse/restored-access.test.ts';

const UNIT_FILES = ['{art,contract,server,tools,web,words}/**/*.test.ts', 'tests/*.test.ts'];
/** What a test imports that starts a database or reads the built site, itself or by way of other support. */
const SLOW_FILES = [
  'server/database/open.ts',
  'tests/support/test-database.ts',
  'tools/build.ts',
  'server/site/built-site.ts',
];

/** One group after the other; in a group, what takes long or is waited for comes first. */
const GROUPS: Step[][] = [
  [
    of('site', ensureSite),
    of('lint', runNode('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.')),
    checkTypes('web', 'web'),
    of('unused', runNode(KNIP, '--no-progress')),
    of(
      'unused in production',
      runNode(KNIP, '--no-progress', '--production', '--strict', '--config', 'knip.production.json'),
    ),
    of('format', runNode('node_modules/oxfmt/bin/oxfmt', '--check', '.')),
    checkTypes('server', 'server'),
    checkTypes('contract', 'contract'),
    checkTypes('others', '.'),
    { name: 'processes', works: () => listProcesses((name) => !TIMED.flat().includes(name)) },
    { name: 'units and server', works: listParts },
  ],
  [{ name: 'timed processes', works: listTimed }],
  [of('journeys', runJourneys)],
];

/** While working: what needs no database, no built site and no browser. */
const QUICK: Step[][] = [
  [
    ...GROUPS.flat().filter(({ name }) => name === 'lint' || name.startsWith('types: ')),
    of('units without a database', runUnits),
  ],
];

/** With names of steps as arguments (`npm test -- lint units`), only the steps that begin with one of them; `quick` is a list of its own. */
const isQuick = process.argv[2] === 'quick';
const chosen = isQuick ? QUICK : GROUPS;
const wanted = process.argv.slice(isQuick ? 3 : 2);
const names = chosen.flat().map(({ name }) => name);
const unknown = wanted.filter((word) => !names.some((name) => name.startsWith(word)));
if (unknown.length > 0) {
  console.error(`No check begins with: ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  process.exit(2);
}
// Of half the processor time that a program of this project needs to start.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled');
// The checkers of types and the linter would work out the same types once for each core: a third of their processor time.
process.env.GOMAXPROCS = '1';
let building: Promise<boolean> | undefined;
let passed = 0;
const failed: string[] = [];
for (const group of chosen) {
  await take(group.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word))));
}
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\nchecks: ${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** All works of all steps, some at a time. */
async function take(steps: Step[]): Promise<void> {
  const planned: { name: string; work: Work }[] = [];
  for (const { name, works } of steps) planned.push(...(await works()).map((work) => ({ name, work })));
  const say = planned.length === 1 ? runAloud : runThenTell;
  const faulty = new Set<string>();
  const waiting = planned.values();
  async function lane(): Promise<void> {
    for (const { name, work } of waiting) {
      const started = performance.now();
      const isGood = await say(name, work);
      if (!isGood) faulty.add(name);
      console.log(`   ${isGood ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  failed.push(...faulty);
  passed += steps.length - faulty.size;
}

function runAloud(name: string, work: Work): Promise<boolean> {
  console.log(`\n── ${name}`);
  return work(process.stdout);
}

/** What it says comes when it has ended: others speak meanwhile. */
async function runThenTell(name: string, work: Work): Promise<boolean> {
  const output = new PassThrough();
  const said = text(output);
  const isGood = await work(output);
  output.end();
  process.stdout.write(`\n── ${name}\n${await said}`);
  return isGood;
}

function of(name: string, work: Work): Step {
  return { name, works: async () => [work] };
}

function checkTypes(name: string, project: string): Step {
  // Several checkers do much of the work several times: one takes a third of their processor time.
  return of(`types: ${name}`, runNode(TSC, '-p', project, '--checkers', '1'));
}

function runNode(...words: string[]): Work {
  return async (output) => {
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    const [status] = (await once(child, 'close')) as [number | null];
    return status === 0;
  };
}

function inTurn(works: Work[]): Work {
  return async (output) => {
    let isGood = true;
    for (const work of works) isGood = (await work(output)) && isGood;
    return isGood;
  };
}

async function listParts(): Promise<Work[]> {
  const patterns = [...UNIT_FILES, 'tests/abuse/*.test.ts'];
  const files = await Array.fromAsync(glob(patterns, { exclude: [ALSO_PROCESSES] }));
  // Long files take long: dealt by size, the parts end together.
  const sizes = new Map(files.map((file) => [file, statSync(file).size]));
  files.sort((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0));
  const parts = Array.from({ length: PARTS }, (_, part) => files.filter((_file, index) => index % PARTS === part));
  // With room for what is young, less is moved and marked for nothing: a tenth of their processor time.
  return parts.map((own) => onSite(runNode('--min-semi-space-size=64', '--test', '--test-isolation=none', ...own)));
}

async function runUnits(output: Writable): Promise<boolean> {
  const support = await readSources(['tests/support/*.ts']);
  const slow = new Set(SLOW_FILES);
  for (const _ of support) {
    for (const [file, source] of support) if (importsAny(source, slow)) slow.add(file);
  }
  const tests = await readSources(UNIT_FILES);
  const units = [...tests].filter(([, source]) => !importsAny(source, slow)).map(([file]) => file);
  return runNode('--test', '--test-isolation=none', '--test-reporter=dot', ...units)(output);
}

async function readSources(patterns: string[]): Promise<Map<string, string>> {
  const files = await Array.fromAsync(glob(patterns));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)));
}

function importsAny(source: string, files: ReadonlySet<string>): boolean {
  return [...files].some((file) =>
    new RegExp(`^(?!import type).*from '[^']*/${path.basename(file)}'`, 'm').test(source),
  );
}

/** Once a run, however many wait for it. Tests start the server from its one file then (SERVER_FILE of tests/support/site.ts). */
function ensureSite(output: Writable): Promise<boolean> {
  building ??= buildWhenNeeded(output);
  return building;
}

function onSite(work: Work): Work {
  return async (output) => (await ensureSite(output)) && work(output);
}

async function buildWhenNeeded(output: Writable): Promise<boolean> {
  try {
    if (!(await isServerBuilt())) await buildServer();
    if (!(await isSiteBuilt())) await buildSite((line) => void output.write(`${line}\n`));
    process.env.SERVER_FILE = SERVER;
    return true;
  } catch (error) {
    output.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}

/** Each file in a process of its own. */
async function listProcesses(isWanted: (name: string) => boolean): Promise<Work[]> {
  const files = await Array.fromAsync(glob(['tests/processes/*.test.ts', ALSO_PROCESSES]));
  return files
    .filter((file) => isWanted(path.basename(file, '.test.ts')))
    .toSorted()
    .map((file) => onSite(runNode('--test', file)));
}

function listTimed(): Promise<Work[]> {
  return Promise.all(TIMED.map(async (names) => inTurn(await listProcesses((name) => names.includes(name)))));
}

async function runJourneys(output: Writable): Promise<boolean> {
  if (!(await ensureSite(output))) return false;
  process.env.CHROMIUM_PATH = ensureChromium((line) => void output.write(`${line}\n`)) ?? '';
  return runNode('node_modules/@playwright/test/cli.js', 'test')(output);
}
