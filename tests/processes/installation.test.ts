import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { before, test, type TestContext } from 'node:test';
import { copyServedFiles } from '#tools/release.ts';
import { inkedSignature } from '../support/people.ts';
import { atEnd } from './at-end.ts';
import { createdDataDir, until } from './data-folder.ts';
import { addressOf, Program } from './server-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MODULES = path.join(ROOT, 'node_modules');

/** What the container image and a release hold: nothing of the development packages, the sources it names, and the built site. */
let installation: string;

before(async () => {
  installation = realpathSync(mkdtempSync(path.join(tmpdir(), 'waiver-installation-')));
  process.once('exit', () => rmSync(installation, { recursive: true, force: true }));
  // The database's account passes through.
  chmodSync(installation, 0o711);
  await copyServedFiles(installation);
  linkModules(path.join(installation, 'node_modules'));
  execFileSync('npm', ['prune', '--omit=dev', '--offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: installation,
  });
});

/** A copy of node_modules in a second, as hard links; npm takes the development packages out of it, and changes no file. */
function linkModules(to: string): void {
  for (const entry of readdirSync(MODULES, { recursive: true, withFileTypes: true })) {
    const from = path.join(entry.parentPath, entry.name);
    const inside = path.relative(MODULES, from);
    if (/^\.(cache|installed-lock|vite)/.test(inside)) continue;
    const target = path.join(to, inside);
    mkdirSync(path.dirname(target), { recursive: true });
    if (entry.isSymbolicLink()) cpSync(from, target, { verbatimSymlinks: true });
    else if (entry.isFile()) linkOrCopy(from, target, inside === '.package-lock.json');
  }
}

function linkOrCopy(from: string, to: string, isWrittenByNpm: boolean): void {
  if (isWrittenByNpm) return copyFileSync(from, to);
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(from, to);
  }
}

/** The Node that the installation brought along. */
const node = () => path.join(installation, 'node_modules/.bin/node');

function startInstalled(t: TestContext, words: [string, ...string[]], settings: Record<string, string>): Program {
  return new Program(t, [node(), ...words], { PORT: '0', DATABASE_URL: '', ...settings }, installation);
}

async function runInstalled(t: TestContext, script: string, args: string[], settings: Record<string, string>) {
  const program = startInstalled(t, [`commands/${script}.ts`, ...args], settings);
  const [code] = await program.exited;
  return { code, output: program.output };
}

test('without development packages the server serves a signing, its copy and its email', async (t) => {
  assert.equal(existsSync(path.join(installation, 'node_modules/typescript')), false);
  const dataDir = await createdDataDir(t);
  const server = startInstalled(t, ['build/server.js'], { DATA_DIR: dataDir });
  const url = await addressOf(server);

  assert.match(await (await fetch(url)).text(), /<!DOCTYPE html>/i);
  const signed = await fetch(`${url}/api/waivers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ines Ortiz',
      email: 'ines@mailbox.example',
      signedFor: 'self',
      signature: inkedSignature(),
    }),
  });
  assert.equal(signed.status, 201);
  const { waiver } = (await signed.json()) as { waiver: { qrCode: string } };
  const confirmation = `${url}/api/waivers/confirmation/${waiver.qrCode}`;
  assert.equal((await fetch(confirmation)).status, 200);
  const copy = await fetch(`${confirmation}/document`);
  assert.deepEqual([copy.status, copy.headers.get('content-type')], [200, 'application/pdf']);
  await until(() => existsSync(path.join(dataDir, 'mail')) && readdirSync(path.join(dataDir, 'mail')).length === 1);
  assert.equal((await fetch(`${url}/api/docs`)).status, 200);

  for (const [script, ...args] of [
    ['staff', 'list'],
    ['verify'],
    ['seed', '--waivers', '3', '--add'],
    ['backup', '--to', path.join(dataDir, 'backups')],
  ] as const) {
    const { code, output } = await runInstalled(t, script, args, { DATA_DIR: dataDir });
    assert.equal(code, 0, `${script}: ${output}`);
  }
  const [file = ''] = readdirSync(path.join(dataDir, 'backups'));
  const backup = path.join(dataDir, 'backups', file);
  const checked = await runInstalled(t, 'restore', ['--check', backup], { DATA_DIR: dataDir });
  assert.equal(checked.code, 0, checked.output);
  const moved = await runInstalled(t, 'move', [], { DATA_DIR: dataDir });
  assert.match(moved.output, /DATABASE_URL/);
});

test('npm start serves the built site of a release as it is', async (t) => {
  const start = startInstalled(t, ['commands/run.mjs', 'commands/start.ts'], { DATA_DIR: await createdDataDir(t) });
  const url = await addressOf(start);
  assert.equal((await fetch(`${url}/waiver`)).status, 200);
  assert.doesNotMatch(start.output, /build/i);
});

test('npm start and npm run build without a built site say what is missing', (t) => {
  const [build, aside] = [path.join(installation, 'build'), path.join(installation, 'build-aside')];
  renameSync(build, aside);
  atEnd(t, () => renameSync(aside, build));
  for (const script of ['start', 'build']) {
    const { status, stdout, stderr } = spawnSync(
      node(),
      ['commands/run.mjs', script === 'build' ? 'tools/build.ts' : `commands/${script}.ts`],
      {
        cwd: installation,
        env: { ...process.env, NODE_OPTIONS: '', NODE_TEST_CONTEXT: undefined },
        encoding: 'utf8',
      },
    );
    assert.equal(status, 1, script);
    assert.match(stdout + stderr, /The packages that build the site are not installed/, script);
    assert.match(stdout + stderr, /npm install/, script);
    assert.doesNotMatch(stdout + stderr, /\n\s+at /, 'no stack');
  }
});
