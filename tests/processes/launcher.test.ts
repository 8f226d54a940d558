import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { atEnd } from './at-end.ts';
import { Program } from './server-process.ts';

/** Installs only what the launcher looks for: a Node in node_modules. */
const NPM = `
import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
appendFileSync('installs.log', process.argv.join(' ') + '\\n');
console.log('npm runs as', process.pid);
if (process.env.NPM_FAILS) process.exit(7);
await new Promise((resolve) => setTimeout(resolve, Number(process.env.NPM_TAKES_MS ?? 200)));
rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules/.bin', { recursive: true });
symlinkSync(process.execPath, 'node_modules/.bin/node');
if (!process.env.NPM_LEAVES_OUT) for (const [place, { version }] of Object.entries(JSON.parse(readFileSync('package-lock.json')).packages ?? {})) {
  mkdirSync(place || '.', { recursive: true });
  if (place) writeFileSync(place + '/package.json', JSON.stringify({ version }));
}
writeFileSync('node_modules/.package-lock.json', '{}');
`;

const TARGET = `
console.log('target', process.version, process.argv[1], process.argv.slice(2).join(' '));
if (process.argv[2] === 'exit') process.exit(Number(process.argv[3]));
if (process.argv[2] === 'wait') {
  let interrupts = 0;
  const end = setTimeout(() => {}, 60_000);
  process.on('SIGINT', () => {
    interrupts += 1;
    setTimeout(() => (console.log('interrupts', interrupts), clearTimeout(end), process.exit(0)), 200);
  });
  console.log('waiting');
}
`;

interface Project {
  folder: string;
  installs(): string[];
  write(file: string, content: string): void;
  run(args: string[], settings?: Record<string, string>): Program;
}

/** A project of its own: the launcher, a script to launch, and an npm that needs no network. */
function makeProject(t: TestContext, { node = process.versions.node } = {}): Project {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'launcher-')));
  const write = (file: string, content: string) => writeFileSync(path.join(folder, file), content);
  mkdirSync(path.join(folder, 'commands'));
  for (const file of ['run.mjs', 'node-version.mjs', 'launch.mjs'])
    cpSync(path.resolve(import.meta.dirname, '../../commands', file), path.join(folder, 'commands', file));
  write('package.json', JSON.stringify({ type: 'module', dependencies: { node } }));
  write('package-lock.json', '{}');
  write('npm.js', NPM);
  write('commands/target.ts', TARGET);
  atEnd(t, () => rmSync(folder, { recursive: true, force: true }));
  const npm = { npm_execpath: path.join(folder, 'npm.js'), npm_node_execpath: process.execPath };
  return {
    folder,
    write,
    installs: () => readFileSync(path.join(folder, 'installs.log'), 'utf8').trim().split('\n'),
    run: (args, settings) =>
      new Program(
        t,
        [process.execPath, 'commands/run.mjs', 'commands/target.ts', ...args],
        { ...npm, ...settings },
        folder,
      ),
  };
}

/** Another Node than the running one is asked for, so that the script runs in a process of its own. */
function makeProjectWithOtherNode(t: TestContext, { node = '0.0.1' } = {}): Project {
  const project = makeProject(t, { node });
  mkdirSync(path.join(project.folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, path.join(project.folder, 'node_modules/.bin/node'));
  project.write('node_modules/.package-lock.json', '{}');
  return project;
}

test('two first runs at once install once, then both run the script with its arguments', async (t) => {
  const project = makeProject(t);
  const runs = [project.run(['one']), project.run(['two', 'three'])];
  for (const run of runs) assert.deepEqual(await run.exited, [0, null]);
  const script = path.join(project.folder, 'commands/target.ts');
  assert.ok(runs[0]?.output.endsWith(`target ${process.version} ${script} one\n`), runs[0]?.output);
  assert.ok(runs[1]?.output.endsWith(`target ${process.version} ${script} two three\n`), runs[1]?.output);
  assert.equal(project.installs().length, 1);
  assert.match(project.installs()[0] ?? '', / install --no-save --omit=dev --no-audit --no-fund /);
});

test('where the sources of the site are, what builds it is installed as well', async (t) => {
  const project = makeProject(t);
  mkdirSync(path.join(project.folder, 'web'));
  await project.run([]).exited;
  assert.match(project.installs()[0] ?? '', / install --no-save --include=dev /);
});

test('it installs again when package-lock.json has changed, and only then', async (t) => {
  const project = makeProject(t);
  for (const lock of ['{}', '{}', '{"changed":true}', '{"changed":true}']) {
    project.write('package-lock.json', lock);
    assert.deepEqual(await project.run([]).exited, [0, null]);
  }
  assert.equal(project.installs().length, 2);
});

test('what was installed by hand is taken as it is', async (t) => {
  const project = makeProjectWithOtherNode(t);
  assert.deepEqual(await project.run([]).exited, [0, null]);
  assert.equal(existsSync(path.join(project.folder, 'installs.log')), false);
});

test('an install that fails is told, and the next run tries again', async (t) => {
  const project = makeProject(t);
  const failing = project.run([], { NPM_FAILS: 'yes' });
  assert.deepEqual(await failing.exited, [7, null]);
  assert.match(failing.output, /Packages could not be installed/);
  assert.deepEqual(await project.run([]).exited, [0, null]);
});

test('an install without its Node, as under ignore-scripts, is told', async (t) => {
  const project = makeProject(t, { node: '0.0.1' });
  const run = project.run([]);
  assert.deepEqual(await run.exited, [1, null]);
  assert.match(run.output, /npm did not install Node 0\.0\.1 \(found v.*ignore-scripts/);
});

/** A lockfile that asks for a package and for its program on this platform. */
const LOCK = JSON.stringify({
  packages: {
    '': {},
    'node_modules/bundler': { version: '1.0.0' },
    'node_modules/bundler-here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
    'node_modules/bundler-elsewhere': { version: '1.0.0', optional: true, os: ['aix'], cpu: [process.arch] },
  },
});

test('an install by an npm that leaves something out is never taken for done', async (t) => {
  const project = makeProject(t);
  project.write('package-lock.json', LOCK);
  for (let time = 0; time < 2; time += 1) {
    const run = project.run([], { NPM_LEAVES_OUT: 'yes' });
    assert.deepEqual(await run.exited, [1, null]);
    assert.match(run.output, /did not install all of what is needed \(node_modules\/bundler is missing\)/);
  }
  const whole = project.run([]);
  assert.deepEqual(await whole.exited, [0, null], whole.output);
  assert.equal(project.installs().length, 3);
});

test('an install by hand without the program of this platform is made whole', async (t) => {
  const project = makeProjectWithOtherNode(t, { node: process.versions.node });
  project.write('package-lock.json', LOCK);
  mkdirSync(path.join(project.folder, 'node_modules/bundler'));
  project.write('node_modules/bundler/package.json', '{"version":"1.0.0"}');
  project.write('node_modules/.package-lock.json', '{}');
  assert.deepEqual(await project.run([]).exited, [0, null]);
  assert.equal(project.installs().length, 1);
  rmSync(path.join(project.folder, 'node_modules/bundler-here'), { recursive: true });
  project.write('node_modules/.package-lock.json', '{"changed":true}');
  assert.deepEqual(await project.run([]).exited, [0, null]);
  assert.equal(project.installs().length, 2, 'npm changed node_modules since');
});

test('a Node that cannot install it is told in one sentence, and nothing is installed', async (t) => {
  const project = makeProject(t);
  for (const version of ['12.22.12', '16.20.2', '18.20.8', '20.11.0', '20.18.3', '21.7.3', '22.11.0']) {
    project.write('older.mjs', `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`);
    const byItself = project.run([], { NODE_OPTIONS: `--import ${path.join(project.folder, 'older.mjs')}` });
    const underNpm = project.run([], { npm_config_user_agent: `npm/10.2.4 node/v${version} linux x64` });
    for (const run of [byItself, underNpm]) {
      assert.deepEqual(await run.exited, [1, null]);
      assert.match(
        run.output,
        new RegExp(`^This needs Node 20\\.19 or newer .*found Node ${version}: .*nodejs\\.org.*\\n$`),
      );
    }
  }
  assert.equal(existsSync(path.join(project.folder, 'installs.log')), false);
});

test('README, operations.md and package.json name the same Node', () => {
  const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
  assert.equal(
    (JSON.parse(read('package.json')) as { engines: { node: string } }).engines.node,
    '^20.19.0 || >=22.12.0',
  );
  for (const file of ['README.md', 'docs/operations.md']) assert.match(read(file), /Node 20\.19 or newer/);
});

test('an install that was killed does not stop the next', async (t) => {
  const project = makeProject(t);
  const killed = project.run([], { NPM_TAKES_MS: '60000' });
  const [, npm] = await killed.says(/npm runs as (\d+)\n/);
  killed.process.kill('SIGKILL');
  process.kill(Number(npm), 'SIGKILL');
  await killed.exited;
  assert.deepEqual(await project.run([]).exited, [0, null]);
});

test('on another Node the script runs in a process of its own, and its end is passed on', async (t) => {
  const project = makeProjectWithOtherNode(t);
  assert.deepEqual(await project.run(['exit', '3']).exited, [3, null]);
  const waiting = project.run(['wait']);
  await waiting.says(/waiting/);
  waiting.process.kill('SIGTERM');
  assert.deepEqual(await waiting.exited, [null, 'SIGTERM']);
});

test('a signal for the launcher reaches the script once, however often it is repeated in that moment', async (t) => {
  const project = makeProjectWithOtherNode(t);
  const waiting = project.run(['wait']);
  await waiting.says(/waiting/);
  for (let time = 0; time < 3; time += 1) waiting.process.kill('SIGINT');
  assert.deepEqual(await waiting.exited, [0, null]);
  assert.match(waiting.output, /interrupts 1\n/);
});

const SERVER = `
import { createServer } from 'node:http';
const server = createServer().listen(0, '127.0.0.1', () => console.log('port', server.address().port, 'pid', process.pid));
process.on('SIGTERM', () => (console.log('ended'), process.exit(0)));
`;

test('a signal that ends npm start ends the server as well', async (t) => {
  const project = makeProjectWithOtherNode(t);
  const own = readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8');
  const { scripts } = JSON.parse(own) as { scripts: { start: string } };
  project.write('package.json', JSON.stringify({ type: 'module', dependencies: { node: '0.0.1' }, scripts }));
  project.write('commands/start.ts', SERVER);
  const npm = new Program(t, ['npm', 'start'], {}, project.folder);
  const [, port, pid] = await npm.says(/port (\d+) pid (\d+)/);
  npm.process.kill('SIGTERM');
  // One that is left would keep the test waiting.
  const killing = setTimeout(() => process.kill(Number(pid), 'SIGKILL'), 10_000);
  await npm.exited;
  clearTimeout(killing);
  assert.match(npm.output, /ended\n/);
  await assert.rejects(fetch(`http://127.0.0.1:${port}`));
});
