// Small builds of a site, for tests of what the server makes of one.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { SiteManifest } from '#server/site/built-site.ts';

/** A folder for builds of its own. */
export function makeBuildFolder(t: TestContext): string {
  const build = mkdtempSync(path.join(tmpdir(), 'waiver-build-'));
  t.after(() => rmSync(build, { recursive: true }));
  return build;
}

const CODE = { 'hold-still': '', 'paint-first': '', 'tell-stalled': '', stalled: '' };

/** A site of two pages and one asset, all of which say `word`, as the build leaves it. Answers with its files. */
export function putBuild(build: string, word: string): string {
  const client = path.join(build, word, 'client');
  mkdirSync(path.join(client, 'assets'), { recursive: true });
  writeFileSync(path.join(client, `assets/${word}.js`), word);
  writeFileSync(path.join(client, 'robots.txt'), word);
  mkdirSync(path.join(build, word, 'render'));
  writeFileSync(
    path.join(build, word, 'render/render.js'),
    `const { name } = globalThis.pageVenue.venue;
    if (name === 'Impossible') throw new Error('It cannot be drawn');
    export const renderPage = async (address) => ({ html: \`${word} at \${name}<script>${word}</script>\`, title: name, description: '', listed: address === '/' ? { address, title: name, description: '' } : null });`,
  );
  const rest = { isOfStaff: false, scripts: [], styles: [] };
  const pages = [
    { path: '/', address: '/', ...rest },
    { path: '*', address: '/not-found', ...rest },
  ];
  const manifest: SiteManifest = { folder: word, sources: word, pages, code: CODE, apiOrigin: null };
  writeFileSync(path.join(build, 'site.json'), JSON.stringify(manifest));
  return client;
}
