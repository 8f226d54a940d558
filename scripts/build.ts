import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { glob, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { paintFirst } from './paint-first.ts';
import { tellStalled } from './tell-stalled.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CLIENT = path.join(ROOT, 'build/client');
const MANIFEST = path.join(ROOT, 'build/site.json');
const SOURCES = [
  '{web,contract,venue,public}/**/*',
  'package-lock.json',
  '{vite,react-router}.config.ts',
  'scripts/{build,paint-first,tell-stalled}.ts',
];
/** Empty until its code has come. */
const FALLBACK = '__spa-fallback.html';
const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;

/** Whether the built site is made from the sources as they are now. */
export async function isSiteBuilt(): Promise<boolean> {
  const manifest = await readFile(MANIFEST, 'utf8').catch(() => undefined);
  return manifest !== undefined && (JSON.parse(manifest) as { sources: string }).sources === (await hashSources());
}

/**
 * Builds the site into build/client, lets its pages be painted before their code comes, compresses every text file
 * beside itself, and writes build/site.json: the hash of the sources and what the Content-Security-Policy needs: the
 * hashes of each page's inline scripts and the origin of the API where it is not the site's own.
 */
export async function buildSite(report: (line: string) => void): Promise<void> {
  report('Building the site…');
  const sources = await hashSources();
  await rm(MANIFEST, { force: true });
  await runReactRouterBuild();
  const inlineScripts: Record<string, string[]> = {};
  for (const file of await listFiles(CLIENT, '**/*.html')) {
    const written = await readFile(path.join(CLIENT, file), 'utf8');
    const html = tellStalled(file === FALLBACK ? written : paintFirst(written));
    await writeFile(path.join(CLIENT, file), html);
    inlineScripts[file] = hashInlineScripts(html);
  }
  const files = await listFiles(CLIENT);
  await Promise.all(files.filter((name) => COMPRESSIBLE.test(name)).map(compress));
  const apiOrigin = process.env.VITE_API_URL ? new URL(process.env.VITE_API_URL).origin : null;
  await writeFile(MANIFEST, JSON.stringify({ sources, inlineScripts, apiOrigin }));
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256').update(process.env.VITE_API_URL ?? '');
  for (const pattern of SOURCES) {
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

async function runReactRouterBuild(): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  if (code !== 0) throw new Error(`The site could not be built:\n${output}`);
}

function hashInlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

async function compress(name: string): Promise<void> {
  const file = path.join(CLIENT, name);
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildSite(console.log);
