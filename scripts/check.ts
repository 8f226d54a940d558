import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildSite, isSiteBuilt } from './build.ts';
import { ensureChromium } from './chromium.ts';

process.chdir(path.resolve(import.meta.dirname, '..'));

interface Step {
  name: string;
  run: () => boolean | Promise<boolean>;
}

const TSC = 'node_modules/typescript/bin/tsc';
const REACT_ROUTER = 'node_modules/@react-router/dev/bin.cjs';

const STEPS: Step[] = [
  { name: 'route types', run: () => node(REACT_ROUTER, 'typegen') },
  ...['contract', 'server', 'web', 'tests', 'deploy/ha'].map((folder) => ({
    name: `types: ${folder}`,
    run: () => node(TSC, '-p', folder),
  })),
  { name: 'lint', run: () => node('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.') },
  { name: 'format', run: () => node('node_modules/oxfmt/bin/oxfmt', '--check', '.') },
  { name: 'unused', run: () => node('node_modules/knip/bin/knip.js', '--no-progress') },
  { name: 'site', run: buildWhenNeeded },
  {
    name: 'units and server',
    run: () =>
      node(
        '--test',
        '--test-concurrency=2',
        '{bench,contract,server,web}/**/*.test.ts',
        'tests/*.test.ts',
        'tests/abuse/*.test.ts',
      ),
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
