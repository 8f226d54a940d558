import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, glob, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BUILD, type BuiltPage, readBuiltSite, type SiteManifest } from '#server/site/built-site.ts';
import type { InlineCode } from '#server/site/compose-page.ts';
import type { Manifest, ManifestChunk } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '..');
const SOURCES = [
  '{web,contract,words,public}/**/*',
  'package-lock.json',
  '{vite,vite.desk}.config.ts',
  'tools/{build,desk-documents,document,icons,notices,pages}.ts',
  'server/site/*.ts',
];
const SERVER_SOURCES = ['{server,contract,venue,words}/**/*.ts', 'package-lock.json', 'vite.server.config.ts'];
/** The server as an installation runs it. */
export const SERVER = path.join(BUILD, 'server.js');
const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;
/** `npm install --omit=dev` leaves it out. */
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js');
export const NO_BUILDER = 'The packages that build the site are not installed';
/** A running server may serve a build that was replaced, and another build may be at work. */
const KEPT_MS = 24 * 60 * 60_000;

/** Whether the built site is made from the sources as they are now. */
export async function isSiteBuilt(): Promise<boolean> {
  const site = readBuiltSite();
  return site !== undefined && site.sources === (await hashSources(SOURCES));
}

/** The same of the server, whose first line says it. */
export async function isServerBuilt(): Promise<boolean> {
  if (!existsSync(SERVER)) return false;
  return (await readFile(SERVER)).toString('latin1', 3, 67) === (await hashSources(SERVER_SOURCES));
}

export function canBuildSite(): boolean {
  return existsSync(VITE);
}

/**
 * Builds the site into a folder of its own and, once it is whole, makes it the current one. A running server goes on
 * with the build that it started with; a build that fails changes nothing.
 */
export async function buildSite(report: (line: string) => void): Promise<void> {
  if (!canBuildSite()) throw new Error(`${NO_BUILDER}. Install them with: npm install --include=dev`);
  report('Building the site…');
  const sources = await hashSources(SOURCES);
  const apiOrigin = process.env.VITE_API_URL ? new URL(process.env.VITE_API_URL).origin : null;
  const name = new Date().toISOString().replaceAll(/\W/g, '');
  const folder = path.join(BUILD, name);
  try {
    await runBuilder([VITE, 'build', '--logLevel', 'error'], folder);
    await runBuilder([VITE, 'build', '--mode', 'staff', '--logLevel', 'error'], folder);
    await runBuilder([VITE, 'build', '--ssr', '--logLevel', 'error'], folder);
    // The desk's pages, which are no pages of the router.
    const desk = [VITE, 'build', '--config', 'vite.desk.config.ts', '--logLevel', 'error'];
    await runBuilder(desk, path.join(folder, 'desk'));
    const manifest: SiteManifest = { folder: name, sources, ...(await finishFiles(folder)), apiOrigin };
    await writeFile(path.join(folder, 'site.json'), JSON.stringify(manifest));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  await makeCurrent(name);
}

/** Makes the server's one file, which is there at once as a whole. */
export async function buildServer(): Promise<void> {
  const folder = path.join(BUILD, `server-${process.pid}`);
  const file = path.join(folder, 'server.js');
  const sources = await hashSources(SERVER_SOURCES);
  try {
    await runBuilder([VITE, 'build', '--config', 'vite.server.config.ts', '--logLevel', 'error'], folder);
    await writeFile(file, `// ${sources}\n${await readFile(file, 'utf8')}`);
    await rename(file, SERVER);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lets a whole build be the one that servers start with from now on, and removes those that were replaced long ago. */
export async function makeCurrent(name: string, build = BUILD): Promise<void> {
  const replaced = readBuiltSite(build)?.folder;
  await rename(path.join(build, name, 'site.json'), path.join(build, 'site.json'));
  const now = new Date();
  for (const entry of await readdir(build, { withFileTypes: true })) {
    const folder = path.join(build, entry.name);
    if (!entry.isDirectory() || entry.name === name) continue;
    if (entry.name === replaced) await utimes(folder, now, now);
    else if ((await stat(folder)).mtimeMs < now.getTime() - KEPT_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** What the server renders pages from, and every text file compressed beside itself. */
async function finishFiles(folder: string): Promise<Pick<SiteManifest, 'pages' | 'code'>> {
  const client = path.join(folder, 'client');
  const { writeNotices } = await import('./notices.ts');
  const parts = { pages: await describePages(folder), code: await readCode() };
  await writeFile(path.join(client, 'third-party.txt'), writeNotices());
  const files = (await listFiles(client)).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(files.map((name) => compress(path.join(client, name))));
  return parts;
}

async function describePages(folder: string): Promise<BuiltPage[]> {
  // Only here: an installation that only serves does not have web/.
  const { listPagesToBuild } = await import('./pages.ts');
  const visitors = await readManifest(path.join(folder, 'client'));
  const staff = await readManifest(path.join(folder, 'staff'));
  const pages: BuiltPage[] = [];
  for (const { sources, deskFile, ...page } of listPagesToBuild()) {
    const deskHtml = deskFile && (await readFile(path.join(folder, 'desk', deskFile), 'utf8'));
    const code = deskHtml
      ? { scripts: [], styles: [], deskHtml }
      : followImports(page.isOfStaff ? staff : visitors, sources);
    pages.push({ ...page, ...code });
  }
  for (const part of ['staff', 'desk']) {
    await cp(path.join(folder, part, 'assets'), path.join(folder, 'client/assets'), { recursive: true });
    await rm(path.join(folder, part), { recursive: true });
  }
  return pages;
}

/** Of a built folder, which lies no longer in it then. */
async function readManifest(built: string): Promise<Manifest> {
  const folder = path.join(built, '.vite');
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
  await rm(folder, { recursive: true });
  return manifest;
}

async function readCode(): Promise<InlineCode> {
  const { readInlineCode } = await import('./document.ts');
  return readInlineCode();
}

/** The addresses of the files that the browser needs for some sources, with all that they import statically. */
function followImports(chunks: Manifest, sources: readonly string[]): { scripts: string[]; styles: string[] } {
  const found = new Set<ManifestChunk>();
  const follow = (name: string) => {
    const chunk = chunks[name];
    if (chunk === undefined) throw new Error(`The build has no ${name}`);
    if (found.has(chunk)) return;
    // A style sheet comes after those that it may overrule.
    for (const imported of chunk.imports ?? []) follow(imported);
    found.add(chunk);
  };
  for (const source of sources) follow(source);
  const files = [...found].map(({ file }) => `/${file}`);
  return {
    scripts: [...new Set([`/${chunks[sources[0] ?? '']?.file ?? ''}`, ...files])],
    styles: [...new Set([...found].flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
  };
}

async function hashSources(patterns: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.env.VITE_API_URL ?? '');
  for (const pattern of patterns) {
    for (const file of (await listFiles(ROOT, pattern)).filter((name) => !name.endsWith('.test.ts'))) {
      hash
        .update(file)
        .update('\0')
        .update(await readFile(path.join(ROOT, file)));
    }
  }
  return hash.digest('hex');
}

async function listFiles(folder: string, pattern = '**/*'): Promise<string[]> {
  const files: string[] = [];
  for await (const name of glob(pattern, { cwd: folder })) {
    if ((await stat(path.join(folder, name))).isFile()) files.push(name);
  }
  return files.toSorted();
}

async function runBuilder(args: string[], folder: string): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', SITE_FOLDER: path.relative(ROOT, folder) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await buildSite(console.log);
    await buildServer();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
