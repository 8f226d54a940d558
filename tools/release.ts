// Makes what an owner downloads: the product with its site built, without what builds it: npm run release
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBuiltSite, type SiteManifest } from '#server/site/built-site.ts';
import { buildServer, buildSite, isServerBuilt, isSiteBuilt } from './build.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** For people, beside what runs. */
const FOR_PEOPLE = ['README.md', 'LICENSE', 'SECURITY.md', 'CHANGELOG.md', '.env.example', 'docs', 'deploy'];

/** What runs: what `deploy/docker/Dockerfile` copies into the image, but the site, which is built. */
export function listServedFiles(): string[] {
  const [, , image = ''] = readFileSync(path.join(ROOT, 'deploy/docker/Dockerfile'), 'utf8').split(/^FROM .*$/m);
  const copied = [...image.matchAll(/^COPY (\S+) (\S+)$/gm)].map(([, from = '']) => from);
  return ['package.json', 'package-lock.json', ...copied];
}

/** Copies what runs, with the site that was built last. */
export async function copyServedFiles(to: string): Promise<void> {
  const site = readBuiltSite();
  if (site === undefined) throw new Error('The site is not built: npm run build');
  if (!(await isServerBuilt())) await buildServer();
  const filter = (name: string) => !name.endsWith('.test.ts') && name !== site.rendered;
  for (const file of [...listServedFiles(), 'build/server.js', `build/${site.folder}`])
    cpSync(path.join(ROOT, file), path.join(to, file), { recursive: true, filter });
  // Of this build, also where the next is being made.
  const { folder, sources, pages, code, apiOrigin } = site;
  const manifest: SiteManifest = { folder, sources, pages, code, apiOrigin };
  writeFileSync(path.join(to, 'build/site.json'), JSON.stringify(manifest));
}

/** Gives the name of the archive, in the current folder. */
async function makeRelease(): Promise<string> {
  if (!(await isSiteBuilt())) await buildSite(console.log);
  const { name, version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Record<string, string>;
  const release = `${name}-${version}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  try {
    await copyServedFiles(path.join(folder, release));
    for (const file of FOR_PEOPLE) cpSync(path.join(ROOT, file), path.join(folder, release, file), { recursive: true });
    execFileSync('tar', ['-czf', `${release}.tar.gz`, '-C', folder, release]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return `${release}.tar.gz`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await makeRelease());
