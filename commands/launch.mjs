// What run.mjs does once Node is new enough. It must itself run without node_modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { requireNode } from './node-version.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = path.join(root, 'node_modules');
const pinnedNode = path.join(modules, '.bin', 'node');
const installedLock = path.join(modules, '.installed-lock');
/** npm's own note of what it installed, written last. */
const npmNote = path.join(modules, '.package-lock.json');
/** Node keeps what it made of the sources: half the start-up time, and 25 MB less without the loaded type stripper. */
const compiled = path.join(modules, '.cache', 'vr-waiver');
const packageLock = path.join(root, 'package-lock.json');

/** An install that has not touched its lock for this long has been killed. */
const STALE_LOCK_MS = 60_000;
const SAME_PRESS_MS = 500;
/** For glibc, which otherwise keeps some 5 MB that it could give back (as in deploy/). It reads them when a process begins. */
const FRUGAL_MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536' };

/**
 * Installs what package-lock.json says and leaves that file alone. `npm ci` would refuse one that was written where the
 * optional packages of other platforms could not be looked up. A release brings the built site and has no sources of it:
 * it needs nothing that builds. Where there are, npm would leave that out if NODE_ENV is production.
 */
const development = existsSync(path.join(root, 'web')) ? '--include=dev' : '--omit=dev';
const INSTALL = ['install', '--no-save', development, '--no-audit', '--no-fund', '--loglevel=error'];

const [target, ...args] = process.argv.slice(2);
if (target === undefined) {
  console.error('Usage: node commands/run.mjs commands/<name>.ts [arguments]');
  process.exit(2);
}

process.chdir(root);
if (!isInstalled()) await installOnce();
await run(path.resolve(root, target), args);

/** Whether node_modules holds what package-lock.json asks for. Looked at once after each install, ours or by hand. */
function isInstalled() {
  if (!existsSync(pinnedNode) || !existsSync(npmNote)) return false;
  if (existsSync(installedLock) && readFileSync(installedLock, 'utf8') === installMark()) return true;
  // What was installed by hand followed a lockfile that is older than npm's note of it.
  if (statSync(npmNote).mtimeMs < statSync(packageLock).mtimeMs || findMissing() !== undefined) return false;
  writeFileSync(installedLock, installMark());
  return true;
}

/** Of this lockfile and this install: npm writes its note anew whenever it changes node_modules. */
function installMark() {
  return createHash('sha256')
    .update(readFileSync(packageLock))
    .update(String(statSync(npmNote).mtimeMs))
    .digest('hex');
}

/**
 * The first package of the lockfile that is not there, or not whole enough to tell its version: an install that was killed, or one by an
 * npm that left out the programs of this platform. Development packages may all be absent, as in an image that only serves.
 */
function findMissing() {
  const listed = Object.entries(JSON.parse(readFileSync(packageLock, 'utf8')).packages ?? {});
  const own = listed.filter(([place, entry]) => place !== '' && isForHere(entry));
  const isAbsent = ([place, { version }]) => versionAt(place) !== version;
  const serving = own.filter(([, { dev }]) => !dev);
  const building = own.filter(([, { dev }]) => dev);
  const isWithoutDevelopment = building.every(([place]) => versionAt(place) === undefined);
  const [place] = (isWithoutDevelopment ? serving : own).find(isAbsent) ?? [];
  return place;
}

/** Packages that are optional for another reason than the platform may be left out; programs of this platform may not. */
function isForHere({ optional, os: systems, cpu, libc }) {
  if (systems === undefined || cpu === undefined) return !optional;
  const isGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined;
  return (
    systems.includes(process.platform) &&
    cpu.includes(process.arch) &&
    (libc === undefined || libc.includes(isGlibc ? 'glibc' : 'musl'))
  );
}

function versionAt(place) {
  try {
    return JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

async function installOnce() {
  // Outside of node_modules, which npm empties first.
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const lock = path.join(os.tmpdir(), `vr-waiver-install-${os.userInfo().uid}-${name}`);
  let isTold = false;
  while (!takeLock(lock)) {
    if (!isTold) console.log('Waiting for another start that is installing packages…');
    isTold = true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  const touch = setInterval(() => utimesSync(lock, new Date(), new Date()), STALE_LOCK_MS / 6);
  if (!isInstalled()) await install();
  clearInterval(touch);
  process.off('exit', release);
  release();
}

function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isStale(lock)) removeStale(lock);
    return false;
  }
}

/** Two may find the same stale lock: the slower one puts back the fresh lock that it got hold of instead. */
function removeStale(lock) {
  const aside = `${lock}-${process.pid}`;
  try {
    renameSync(lock, aside);
    if (!isStale(aside)) linkSync(aside, lock);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isStale(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > STALE_LOCK_MS) return true;
    const owner = Number(readFileSync(lock, 'utf8'));
    if (owner > 0) process.kill(owner, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

async function install() {
  // The Node that runs npm, which need not be ours: after an update node_modules has one that npm does not use.
  requireNode(/\bnode\/v([\d.]+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? process.versions.node);
  console.log('Installing packages (first run, about a minute)…');
  const npm = findNpm();
  const { code, signal } = await spawnAndWait(npm.program, [...npm.args, ...INSTALL], {
    ...process.env,
    PATH: pathWithoutModules(),
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  });
  if (signal !== null) process.exit(1);
  if (code !== 0) {
    console.error('Packages could not be installed; npm says why above.');
    process.exit(code);
  }
  const found = versionOf(pinnedNode);
  if (found !== `v${pinnedVersion()}`) {
    console.error(
      `npm did not install Node ${pinnedVersion()} (found ${found || 'none'}). ` +
        'Are install scripts switched off? Try: npm config get ignore-scripts',
    );
    process.exit(1);
  }
  const missing = findMissing();
  if (missing !== undefined) {
    console.error(
      `npm did not install all of what is needed (${missing} is missing). Remove node_modules, and start again.`,
    );
    process.exit(1);
  }
  writeFileSync(installedLock, installMark());
}

/** The npm that called us, run by its own Node; npm is about to replace the one in node_modules. */
function findNpm() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  const isUsable = cli?.endsWith('.js') && existsSync(cli) && node && existsSync(node) && !node.startsWith(modules);
  return isUsable ? { program: node, args: [cli] } : { program: 'npm', args: [] };
}

function pathWithoutModules() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.filter((folder) => !folder.startsWith(modules)).join(path.delimiter);
}

function pinnedVersion() {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies.node;
}

function versionOf(program) {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim();
}

async function run(script, scriptArgs) {
  // For the processes that the script starts: Node asks for it only when a process begins.
  process.env.NODE_COMPILE_CACHE = compiled;
  if (process.versions.node === pinnedVersion()) {
    process.argv.splice(1, Infinity, script, ...scriptArgs);
    module.enableCompileCache(compiled);
    await import(pathToFileURL(script).href);
    return;
  }
  const { code, signal } = await spawnAndWait(pinnedNode, [script, ...scriptArgs], {
    ...FRUGAL_MALLOC,
    ...process.env,
    PATH: [path.dirname(pinnedNode), pathWithoutModules()].join(path.delimiter),
  });
  if (signal !== null) process.kill(process.pid, signal);
  process.exitCode = code ?? 1;
}

/** Outlives signals meant for the child, passes them on, and answers with how the child ended. */
function spawnAndWait(program, programArgs, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArgs, { stdio: 'inherit', env });
    const stopForwarding = forwardSignals(child);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      stopForwarding();
      resolve({ code, signal });
    });
  });
}

/**
 * The terminal's Ctrl-C reaches the child too, and npm repeats it to us: passing each on at once, and of those that
 * come together only one, leaves nothing that the child could take for a second Ctrl-C a moment later.
 */
function forwardSignals(child) {
  let last = -Infinity;
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => {
    const handler = () => {
      if (performance.now() - last > SAME_PRESS_MS) child.kill(name);
      last = performance.now();
    };
    process.on(name, handler);
    return { name, handler };
  });
  return () => handlers.forEach(({ name, handler }) => process.off(name, handler));
}
