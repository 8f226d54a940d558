import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { buildSite, isSiteBuilt } from './build.ts';
import { ensureChromium } from './chromium.ts';

process.chdir(path.resolve(import.meta.dirname, '..'));

interface Step {
  name: string;
  run: () => boolean | Promise<boolean>;
}

const TSC = 'node_modules/typescript/bin/tsc';
const KNIP = 'node_modules/knip/bin/knip.js';
const SHARDS = 3;
const REACT_ROUTER = 'node_modules/@react-router/dev/bin.cjs';

const STEPS: Step[] = [
  { name: 'route types', run: () => node(REACT_ROUTER, 'typegen') },
  ...['contract', 'server', 'web', 'tests', 'commands', 'tools'].map((folder) => ({
    name: `types: ${folder}`,
    run: () => node(TSC, '-p', folder),
  })),
  { name: 'lint', run: () => node('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.') },
  { name: 'format', run: () => node('node_modules/oxfmt/bin/oxfmt', '--check', '.') },
  { name: 'unused', run: () => node(KNIP, '--no-progress') },
  {
    name: 'unused in production',
    run: () => node(KNIP, '--no-progress', '--production', '--strict', '--config', 'knip.production.json'),
  },
  { name: 'site', run: buildWhenNeeded },
  {
    name: 'units and server',
    run: () => inShards('{contract,server,tools,web}/**/*.test.ts', 'tests/*.test.ts', 'tests/abuse/*.test.ts'),
  },
  { name: 'processes', run: () => node('--test', '--test-concurrency=2', 'tests/processes/*.test.ts') },
  { name: 'journeys', run: runJourneys },
];

/** With names of steps as arguments (`npm test -- lint units`), only the steps that begin with one of them. */
const wanted = process.argv.slice(2);
const steps = STEPS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
const failed: string[] = [];
for (const { name, run } of steps) {
  const started = performance.now();
  console.log(`\n── ${name}`);
  if (!(await run())) failed.push(name);
  console.log(
    `   ${failed.at(-1) === name ? 'FAILED' : 'ok'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\nchecks: ${steps.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

function node(...words: string[]): boolean {
  return spawnSync(process.execPath, words, { stdio: 'inherit' }).status === 0;
}

/**
 * Every file in a process of its own would load the server some two hundred times. Tests wait for the database half of their time, so
 * that there are more processes than cores; each says what it found once it has ended.
 */
async function inShards(...patterns: string[]): Promise<boolean> {
  const shards = Array.from({ length: SHARDS }, async (_, index) => {
    const shard = `--test-shard=${index + 1}/${SHARDS}`;
    const child = spawn(process.execPath, ['--test', '--test-isolation=none', shard, ...patterns]);
    child.stderr.pipe(process.stderr);
    const said = text(child.stdout);
    const [status] = (await once(child, 'close')) as [number | null];
    process.stdout.write(await said);
    return status === 0;
  });
  return (await Promise.all(shards)).every(Boolean);
}

async function buildWhenNeeded(): Promise<boolean> {
  if (await isSiteBuilt()) return true;
  try {
    await buildSite(console.log);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

async function runJourneys(): Promise<boolean> {
  if (!(await buildWhenNeeded())) return false;
  process.env.CHROMIUM_PATH = ensureChromium(console.log) ?? '';
  return node('node_modules/@playwright/test/cli.js', 'test');
}
