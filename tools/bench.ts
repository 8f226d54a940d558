// How fast the product is, beside bare routes and beside itself with few waivers: npm run bench -- [--keep] [sign lookup ... lighthouse hands desk]
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { folderOf, removeStore, seedStore } from '#tools/bench/contestants/store.ts';
import { operations, START_UP } from '#tools/bench/operations/all.ts';
import { HEADINGS, type Result, rowOf, startUpRows } from '#tools/bench/results.ts';
import { runOperations } from '#tools/bench/run-operations.ts';
import { measureStartUp, type StartUp } from '#tools/bench/start-up.ts';
import { describeMachine, formatCount, markdownTable, publish } from '#tools/report.ts';

const RESULTS = path.join(import.meta.dirname, 'bench/RESULTS.md');

const { values, positionals } = readArguments();
/** What a browser measures. */
const PAGES: Record<string, string> = { lighthouse: 'lighthouse.ts', hands: 'hands.ts', desk: 'desk-keys.ts' };
const names = [...operations.map(({ name }) => name), START_UP, ...Object.keys(PAGES)];
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. What can be measured: ${names.join(' ')}`);
  process.exit(2);
}

const FEW = 1000;
const many = Number(values.waivers);
const effort = { seconds: Number(values.seconds), repeats: Number(values.repeats) };
const [loadBefore = 0] = loadavg();
const wanted = operations.filter(({ name }) => isWanted(name));

try {
  for (const [name, file] of Object.entries(PAGES)) if (isWanted(name)) measurePages(file);
  if (wanted.length > 0 || isWanted(START_UP)) await measure();
} finally {
  if (!values.keep) for (const waivers of [many, FEW]) removeStore(waivers);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        keep: { type: 'boolean', default: false },
        waivers: { type: 'string', default: '1000000' },
        seconds: { type: 'string', default: '5' },
        repeats: { type: 'string', default: '3' },
      },
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

/** In a process of its own, so that it takes nothing from what is measured after it. */
function measurePages(file: string): void {
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'bench', file)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

async function measure(): Promise<void> {
  await seedStore(many);
  if (wanted.length > 0) await seedStore(FEW);
  const startUp = isWanted(START_UP) ? await measureStartUp(folderOf(many)) : undefined;
  const results = await runOperations(wanted, { many, few: FEW, effort }, console.log);
  // Parts of a run, or another number of waivers, are no result to keep.
  const isWhole = positionals.length === 0 && many === 1_000_000;
  publish(reportOf(results, startUp), isWhole ? RESULTS : undefined);
}

function isWanted(name: string): boolean {
  return positionals.length === 0 || positionals.includes(name);
}

function reportOf(results: Result[], startUp: StartUp | undefined): string {
  const { seconds, repeats } = effort;
  return [
    '# How fast it is',
    '',
    `${describeMachine()} ${formatCount(many)} waivers; load, server and PostgreSQL share the machine.`,
    `Each figure is the best of ${repeats} rounds of ${seconds} s, in which bare route, product and product with ${formatCount(FEW)} waivers take turns;`,
    'processor time is the least of them. "Bare" is a Fastify route that does one prepared statement on the same PostgreSQL and checks nothing.',
    `Processes that wanted to run on the machine before the run began: ${loadBefore.toFixed(1)}; with more than a few, figures of a second say little.`,
    'Made by `npm run bench`; what counts are the ratios, since figures differ from machine to machine.',
    ...(results.length > 0
      ? [
          '',
          markdownTable(
            HEADINGS,
            results.map((result) => rowOf(result, results)),
          ),
        ]
      : []),
    ...(startUp ? ['', markdownTable(['', 'measured', 'target reached'], startUpRows(startUp))] : []),
  ].join('\n');
}
