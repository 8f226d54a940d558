import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { buildSite, isSiteBuilt } from './build.ts';
import { ensureChromium } from './chromium.ts';

process.chdir(path.resolve(import.meta.dirname, '..'));

interface Step {
  name: string;
  /** Whether it found nothing; what it says goes to `output`. */
  run: (output: Writable) => Promise<boolean>;
}

const TSC = 'node_modules/typescript/bin/tsc';
const KNIP = 'node_modules/knip/bin/knip.js';
/** In so many the tests of units and the server are cut. */
const PARTS = 12;
const REACT_ROUTER = 'node_modules/@react-router/dev/bin.cjs';
/** So many steps of a group run at once. */
const AT_ONCE = 2;
/** Of the process tests, the longest first: they are begun first. */
const LONGEST = [
  'update',
  'all-emails-arrive',
  'embedded-database',
  'restart',
  'no-signature-lost',
  'installation',
  'backup',
  'restored-access',
  'backup-releases',
  'move',
  'staff-commands',
  'server',
  'stalled-database',
];
/** They measure how soon something happens, and so run with less beside them. */
const TIMED = ['first-request', 'framing', 'full-database', 'proxy-limits', 'server', 'stalled-database'];
/** Of the other tests, those that take more processor time than any ten of the rest: each part gets one of them at most. */
const HEAVIEST = [
  'server/http/properties',
  'server/waivers/sign-waiver',
  'server/search/search-waivers',
  'server/waivers/look-up-waiver',
  'server/staff/sign-in',
  'server/http/stored-as-sent',
  'server/verification/verification',
  'server/emails/emails',
  'server/reports/export-waivers',
];
/** Tests of misuse that start the product several times. */
const ALSO_PROCESSES = 'tests/abuse/restored-access.test.ts';

const UNIT_FILES = ['{art,contract,server,tools,web,words}/**/*.test.ts', 'tests/*.test.ts'];
/** What a test imports that starts a database or reads the built site, itself or by way of other support. */
const SLOW_FILES = [
  'server/database/open.ts',
  'tests/support/test-database.ts',
  'tools/build.ts',
  'server/site/built-site.ts',
];

/** One group after the other; in a group the longest first, some at a time. */
const GROUPS: Step[][] = [
  [{ name: 'types: routes', run: (output) => node(output, REACT_ROUTER, 'typegen') }],
  [
    {
      name: 'lint',
      run: (output) => node(output, 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'),
    },
    typesOf('web'),
    { name: 'unused', run: (output) => node(output, KNIP, '--no-progress') },
    {
      name: 'unused in production',
      run: (output) =>
        node(output, KNIP, '--no-progress', '--production', '--strict', '--config', 'knip.production.json'),
    },
    { name: 'format', run: (output) => node(output, 'node_modules/oxfmt/bin/oxfmt', '--check', '.') },
  ],
  // The build rewrites the types of routes: what reads them is done by then.
  [{ name: 'site', run: buildWhenNeeded }, ...['tests', 'tools', 'server', 'commands', 'contract'].map(typesOf)],
  // Processes wait for one another, and units for the database: beside each other they leave no core idle.
  [
    { name: 'processes', run: (output) => runProcesses(output, (file) => !isTimed(file)) },
    { name: 'units and server', run: runInParts },
  ],
  [{ name: 'processes that measure', run: (output) => runProcesses(output, isTimed) }],
  [{ name: 'journeys', run: runJourneys }],
];

/** While working: what needs no database, no built site and no browser. */
const QUICK: Step[][] = [
  [{ name: 'types: routes', run: (output) => node(output, REACT_ROUTER, 'typegen') }],
  [
    ...GROUPS.flat().filter(({ name }) => name === 'lint' || /^types: (?!routes)/.test(name)),
    { name: 'units without a database', run: runUnits },
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
let passed = 0;
const failed: string[] = [];
for (const group of chosen) {
  const steps = group.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
  if (steps.length === 1) await Promise.all(steps.map((step) => take(step, process.stdout)));
  else
    await inTurns(
      process.stdout,
      steps.map((step) => (said: Writable) => take(step, said)),
      AT_ONCE,
    );
}
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\nchecks: ${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Some at a time; what each says comes when it has ended. */
async function inTurns<Result>(
  output: Writable,
  works: ((said: Writable) => Promise<Result>)[],
  atOnce: number,
): Promise<Result[]> {
  const waiting = works.values();
  const results: Result[] = [];
  async function lane(): Promise<void> {
    for (const work of waiting) {
      const stream = new PassThrough();
      const said = text(stream);
      results.push(await work(stream));
      stream.end();
      output.write(await said);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

async function take({ name, run }: Step, output: Writable): Promise<void> {
  const started = performance.now();
  output.write(`\n── ${name}\n`);
  const isGood = await run(output);
  if (isGood) passed += 1;
  else failed.push(name);
  output.write(`   ${isGood ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

function typesOf(folder: string): Step {
  // Several checkers do much of the work several times: one takes a third of their processor time.
  return { name: `types: ${folder}`, run: (output) => node(output, TSC, '-p', folder, '--checkers', '1') };
}

async function node(output: Writable, ...words: string[]): Promise<boolean> {
  const isOwn = output === process.stdout;
  const child = spawn(process.execPath, words, { stdio: isOwn ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  child.stdout?.pipe(output, { end: false });
  child.stderr?.pipe(output, { end: false });
  const [status] = (await once(child, 'close')) as [number | null];
  return status === 0;
}

/**
 * Every file in a process of its own would load the server some two hundred times. Tests wait for the database half of their time, so
 * that more processes run than there are cores.
 */
async function runInParts(output: Writable): Promise<boolean> {
  const patterns = [...UNIT_FILES, 'tests/abuse/*.test.ts'];
  const files = (await Array.fromAsync(glob(patterns, { exclude: [ALSO_PROCESSES] }))).toSorted();
  const isHeavy = (file: string) => HEAVIEST.some((name) => file === `${name}.test.ts`);
  const dealt = [...HEAVIEST.map((name) => `${name}.test.ts`), ...files.filter((file) => !isHeavy(file))];
  const parts = Array.from({ length: PARTS }, (_, part) => dealt.filter((_file, index) => index % PARTS === part));
  const steps = parts.map((own) => (said: Writable) => node(said, '--test', '--test-isolation=none', ...own));
  return (await inTurns(output, steps, AT_ONCE)).every(Boolean);
}

async function runUnits(output: Writable): Promise<boolean> {
  const support = await readSources(['tests/support/*.ts']);
  const slow = new Set(SLOW_FILES);
  for (const _ of support) {
    for (const [file, source] of support) if (importsAny(source, slow)) slow.add(file);
  }
  const tests = await readSources(UNIT_FILES);
  const units = [...tests].filter(([, source]) => !importsAny(source, slow)).map(([file]) => file);
  return node(output, '--test', '--test-isolation=none', '--test-reporter=dot', ...units);
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

async function buildWhenNeeded(output: Writable): Promise<boolean> {
  if (await isSiteBuilt()) return true;
  try {
    await buildSite((line) => void output.write(`${line}\n`));
    return true;
  } catch (error) {
    output.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}

/** Each file in a process of its own. */
async function runProcesses(output: Writable, isWanted: (file: string) => boolean): Promise<boolean> {
  const files = (await Array.fromAsync(glob(['tests/processes/*.test.ts', ALSO_PROCESSES]))).toSorted(longestFirst);
  const steps = files.filter(isWanted).map((file) => (said: Writable) => node(said, '--test', file));
  return (await inTurns(output, steps, AT_ONCE)).every(Boolean);
}

function isTimed(file: string): boolean {
  return TIMED.includes(nameOf(file));
}

function longestFirst(one: string, other: string): number {
  const place = (file: string) => (LONGEST.includes(nameOf(file)) ? LONGEST.indexOf(nameOf(file)) : LONGEST.length);
  return place(one) - place(other);
}

function nameOf(file: string): string {
  return path.basename(file, '.test.ts');
}

async function runJourneys(output: Writable): Promise<boolean> {
  if (!(await buildWhenNeeded(output))) return false;
  process.env.CHROMIUM_PATH = ensureChromium((line) => void output.write(`${line}\n`)) ?? '';
  return node(output, 'node_modules/@playwright/test/cli.js', 'test');
}
