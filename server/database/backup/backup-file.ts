import { hash, verify } from 'node:crypto';
import { type FileHandle, open, rename, rm, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { DAY_MS } from '#contract/venue-dates.ts';
import { readEd25519Keys } from '#server/seal-secret.ts';
import { readValues, RowChecksum } from './table-rows.ts';
import { type Content, sealWith } from './content.ts';
import { type Entry, listEntries, MAX_ENTRY_BYTES, TAR_END, tarEntry } from './tar.ts';

const NAME = /^vr-waiver-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar$/;
/** While a backup is being written. */
const UNFINISHED = '.part';
/** Longer than any backup takes. */
const STALE_MS = DAY_MS;

const FORMAT = 1;
const MANIFEST = 'manifest.json';
const MANIFEST_SUM = 'manifest.json.sha256';
/** The signature of that hash, with the key of the records. */
const MANIFEST_SEAL = 'manifest.json.seal';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The last thing in a backup, so that one without it is not whole. */
const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), sha256: Hash })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** The `RowChecksum` of all rows. */
      sum: Hash,
      parts: z.array(z.object({ file: z.string(), sha256: Hash })),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d+$/) })),
});
type Manifest = z.infer<typeof Manifest>;

interface WrittenBackup {
  bytes: number;
  /** Rows by table. */
  rows: Map<string, number>;
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };

/** Writes a backup that only its owner can read. It appears under its name once it is whole and on disk. */
export async function writeBackup(content: Content, target: string, madeAt: Date): Promise<WrittenBackup> {
  const draft = `${target}${UNFINISHED}`;
  // Two of the same second do not write into one file.
  const file = await open(draft, 'wx', 0o600);
  try {
    const written = await writeArchive(content, file, madeAt);
    await file.sync();
    await file.close();
    await rename(draft, target);
    await syncFolder(path.dirname(target));
    return written;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeArchive(content: Content, file: FileHandle, madeAt: Date): Promise<WrittenBackup> {
  let bytes = 0;
  async function add(name: string, entry: Buffer): Promise<void> {
    for (const buffer of tarEntry(name, entry, madeAt)) {
      await file.writeFile(buffer);
      bytes += buffer.length;
    }
  }
  const tables: Manifest['tables'] = [];
  for (const table of content.tables) {
    const sum = new RowChecksum();
    const parts: { file: string; sha256: string }[] = [];
    for await (const block of content.rowsOf(table)) {
      sum.add(block);
      const part = await compress(block, COMPRESSION);
      const name = `${table.name}/${String(parts.length + 1).padStart(6, '0')}.copy.zst`;
      await add(name, part);
      parts.push({ file: name, sha256: hash('sha256', part) });
    }
    tables.push({ ...table, rows: sum.rows, sum: String(sum), parts });
  }
  const { migrations, sequences } = content;
  const manifest: Manifest = { format: FORMAT, madeAt: madeAt.toISOString(), migrations, tables, sequences };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await add(MANIFEST, text);
  await add(MANIFEST_SUM, Buffer.from(`${hash('sha256', text)}  ${MANIFEST}\n`));
  const seal = content.seal(hash('sha256', text, 'buffer'));
  await add(MANIFEST_SEAL, Buffer.from(`${seal.toString('base64')}\n`));
  await file.writeFile(TAR_END);
  return { bytes: bytes + TAR_END.length, rows: new Map(tables.map(({ name, rows }) => [name, rows])) };
}

export interface OpenedBackup extends Content {
  madeAt: Date;
  tables: Manifest['tables'];
  close(): Promise<void>;
}

/**
 * Opens a backup. Throws if it is damaged, or was changed after it was sealed: at once for its list, and while reading for its rows.
 */
export async function openBackup(source: string): Promise<OpenedBackup> {
  const file = await open(source, 'r');
  try {
    if (!(await file.stat()).isFile()) throw new Error(`${source} is a folder: name the backup in it.`);
    const entries = await listEntries(file);
    const manifest = await readManifest(file, entries);
    refuseUnknownEntries(entries, manifest);
    async function* rowsOf({ name }: { name: string }): AsyncGenerator<Buffer> {
      const parts = manifest.tables.find((table) => table.name === name)?.parts ?? [];
      for (const part of parts) yield unpack(part.file, await readEntry(file, entries.get(part.file), part));
    }
    const secret = await readSecret(manifest, rowsOf);
    const seal = await readEntry(file, entries.get(MANIFEST_SEAL), { file: MANIFEST_SEAL });
    const text = await readEntry(file, entries.get(MANIFEST), { file: MANIFEST });
    if (secret === undefined || !isSealOf(text, seal, secret)) {
      throw new Error('This backup was changed after its server had sealed it. Nothing was restored.');
    }
    return {
      ...manifest,
      madeAt: new Date(manifest.madeAt),
      rowsOf,
      seal: sealWith(secret),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function refuseUnknownEntries(entries: Map<string, Entry>, { tables }: Manifest): void {
  const known = new Set(tables.flatMap(({ parts }) => parts.map(({ file }) => file)));
  for (const name of [MANIFEST, MANIFEST_SUM, MANIFEST_SEAL]) known.add(name);
  for (const name of entries.keys()) {
    if (!known.has(name)) throw new Error(`The backup is damaged: ${name} is no part of it.`);
  }
}

async function unpack(name: string, part: Buffer): Promise<Buffer> {
  try {
    return await decompress(part, { maxOutputLength: MAX_ENTRY_BYTES });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    const what = isTooLarge ? 'unpacks to more than a backup writes' : 'cannot be unpacked';
    throw new Error(`The backup is damaged: ${name} ${what}.`, { cause: error });
  }
}

/** The key that the records are sealed with, which COPY writes as `\x9f86…`. */
async function readSecret({ tables }: Manifest, rowsOf: Content['rowsOf']): Promise<Buffer | undefined> {
  const keys = tables.find(({ name }) => name === 'server_keys');
  if (keys === undefined) return undefined;
  for await (const block of rowsOf(keys)) {
    const [, secret] = readValues(block, keys.columns, ['name', 'key']).find(([name]) => name === 'seals') ?? [];
    const key = Buffer.from(secret?.replace(/^\\x/, '') ?? '', 'hex');
    if (key.length === 32) return key;
  }
  return undefined;
}

function isSealOf(manifest: Buffer, seal: Buffer, secret: Buffer): boolean {
  const signature = Buffer.from(seal.toString('latin1'), 'base64');
  return verify(null, hash('sha256', manifest, 'buffer'), readEd25519Keys(secret).publicKey, signature);
}

async function readManifest(file: FileHandle, entries: Map<string, Entry>): Promise<Manifest> {
  const stated = await readEntry(file, entries.get(MANIFEST_SUM), { file: MANIFEST_SUM });
  const sha256 = stated.toString('utf8').slice(0, 64);
  const text = await readEntry(file, entries.get(MANIFEST), { file: MANIFEST, sha256 });
  const { data, error } = Manifest.safeParse(JSON.parse(text.toString('utf8')));
  if (error) throw new Error('This backup was made by another release, which can restore it.', { cause: error });
  return data;
}

async function readEntry(
  file: FileHandle,
  entry: Entry | undefined,
  { file: name, sha256 }: { file: string; sha256?: string },
): Promise<Buffer> {
  if (entry === undefined) throw new Error(`The backup is damaged: ${name} is missing.`);
  const content = Buffer.alloc(entry.size);
  const { bytesRead } = await file.read(content, 0, entry.size, entry.position);
  if (bytesRead < entry.size) throw new Error('The file is cut off: it has no end.');
  if (sha256 !== undefined && hash('sha256', content) !== sha256) {
    throw new Error(`The backup is damaged: ${name} is not what was written.`);
  }
  return content;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Sorts by time, and is a file name everywhere. */
export function backupName(madeAt: Date): string {
  return `vr-waiver-${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`;
}

/** Of backups that were killed. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED) || !NAME.test(name.slice(0, -UNFINISHED.length))) continue;
    const { mtimeMs } = await stat(path.join(folder, name));
    if (Date.now() - mtimeMs > STALE_MS) await rm(path.join(folder, name));
  }
}

/**
 * Removes all but the newest `keep` that were there at `now`. One that is dated later, by a clock that was ahead, neither counts nor
 * goes: it would take the place of each new one.
 */
export async function removeOldBackups(
  folder: string,
  keep: number,
  now: Date,
): Promise<{ removed: string[]; ahead: string[] }> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  const ahead = names.filter((name) => name > backupName(now));
  const removed = names.slice(0, names.length - ahead.length).slice(0, -keep);
  for (const name of removed) await rm(path.join(folder, name));
  return { removed, ahead };
}
