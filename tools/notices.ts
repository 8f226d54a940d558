import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
/** What code, a style sheet or a font file is imported from. */
const NAMED = /(?:from |import |import\(|url\()['"]((?:@[a-z0-9-]+\/)?[a-z][a-z0-9.-]*)(?:\/[^'"]*)?['"]/g;

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  os?: string[];
  dependencies?: Record<string, string>;
}

interface Listed {
  name: string;
  version: string;
  license: string;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}

/** Whose work the product holds, and on which terms. */
export function writeNotices(): string {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, LockedPackage> };
  const describe = (name: string): Listed => {
    const { version = '', license = '' } = packages[`node_modules/${name}`] ?? {};
    return { name, version, license };
  };
  const inPages = listInPages(packages).map(describe);
  const onServer = Object.entries(packages)
    .filter(([place, { dev, os }]) => place !== '' && dev !== true && os === undefined)
    .map(([place, { version, license = '' }]) => ({
      name: place.replace(/^.*node_modules\//, ''),
      version,
      license,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return `# Whose work this product holds

The product itself is under the terms of its LICENSE.

## On the server

Installed from npm, each with its terms in its folder of node_modules. "npm run bill" lists them with their hashes, and what Node, PostgreSQL and the programs for one platform have bundled.

${table(onServer)}

## In the pages

Built into what browsers load, so their terms are given here.

${table(inPages)}

${inPages.map(({ name, version }) => `### ${name} ${version}\n\n${readTerms(name)}`).join('\n\n')}
`;
}

/** Packages that web/ names, and what they need themselves. */
function listInPages(packages: Record<string, LockedPackage>): string[] {
  const sources = globSync('web/**/*.{ts,tsx,css}', { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  const text = sources.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
  const { dependencies, devDependencies } = readJson('package.json') as Record<string, Record<string, string>>;
  const own = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const found = new Set<string>();
  const follow = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const needed of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) follow(needed);
  };
  for (const [, name = ''] of text.matchAll(NAMED)) if (own.has(name)) follow(name);
  return [...found].filter((name) => !name.startsWith('@types/')).toSorted();
}

function table(listed: readonly Listed[]): string {
  const rows = listed.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
  return ['| package | version | terms |', '| --- | --- | --- |', ...rows].join('\n');
}

function readTerms(name: string): string {
  const folder = path.join(ROOT, 'node_modules', name);
  const [file] = globSync('{LICENSE,LICENCE,license,COPYING}*', { cwd: folder }).toSorted();
  if (file === undefined) throw new Error(`${name} has no terms in its folder: add them by hand`);
  const text = readFileSync(path.join(folder, file), 'utf8').trim();
  return text.replaceAll(/[ \t]+$/gm, '');
}
