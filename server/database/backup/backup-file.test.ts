import assert from 'node:assert/strict';
import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import { openBackup, removeOldBackups, writeBackup } from './backup-file.ts';
import type { Content } from './content.ts';
import { RowChecksum } from './table-rows.ts';
import { TAR_END, tarEntry } from './tar.ts';

const MADE_AT = new Date('2026-11-28T04:30:12.000Z');
const KEYS = { name: 'server_keys', columns: ['name', 'key'] };
const STAFF = { name: 'staff', columns: ['id', 'email', 'name', 'made_at', 'disabled_at'] };
const SECRET = Buffer.alloc(32, 7);
const KEY_ROWS = `emails\t\\\\x00\nseals\t\\\\x${SECRET.toString('hex')}\n`;
const GRACE = '1\tgrace@venue.example\tGrace\\\\Osei\t2026-05-14 15:00:00+00\t\\N\n';
const MALLORY = '2\tmallory@elsewhere.example\tMallory\t2026-05-14 15:00:00+00\t\\N\n';

function contentOf(staff: string, seal: Content['seal'] = sealIt): Content {
  const rows = new Map([
    ['server_keys', KEY_ROWS],
    ['staff', staff],
  ]);
  return {
    migrations: [],
    tables: [KEYS, STAFF],
    sequences: [],
    seal,
    async *rowsOf({ name }) {
      yield Buffer.from(rows.get(name) ?? '');
    },
  };
}

const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const PRIVATE_KEY = createPrivateKey({ key: Buffer.concat([PKCS8, SECRET]), format: 'der', type: 'pkcs8' });
const sealIt = (digest: Buffer) => sign(null, digest, PRIVATE_KEY);

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'waiver-archive-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function open(t: TestContext, file: string) {
  const backup = await openBackup(file);
  t.after(() => backup.close());
  return backup;
}

test('a backup with an account that was added has no seal, or one of another content, and is refused', async (t) => {
  const folder = folderOf(t);
  const [genuine, forged] = [path.join(folder, 'a.tar'), path.join(folder, 'b.tar')];
  await writeBackup(contentOf(GRACE), genuine, MADE_AT);

  await writeBackup(contentOf(GRACE + MALLORY), forged, MADE_AT);
  // The seal is the last entry: a block of its name and one of its content.
  writeFileSync(forged, Buffer.concat([readFileSync(forged).subarray(0, -TAR_END.length - 1024), TAR_END]));
  await assert.rejects(openBackup(forged), /manifest\.json\.seal is missing/);

  const archive = readFileSync(genuine).toString('latin1');
  const at = archive.indexOf('manifest.json.seal');
  const seal = Buffer.from(archive.slice(at + 512, at + 512 + 88), 'latin1').toString();
  await writeBackup(
    contentOf(GRACE + MALLORY, () => Buffer.from(seal, 'base64')),
    forged,
    MADE_AT,
  );
  await assert.rejects(openBackup(forged), /was changed after its server had sealed it/);

  const other = generateKeyPairSync('ed25519');
  await writeBackup(
    contentOf(GRACE + MALLORY, (digest) => sign(null, digest, other.privateKey)),
    forged,
    MADE_AT,
  );
  await assert.rejects(openBackup(forged), /was changed after its server had sealed it/);
  assert.ok(verify(null, SECRET, createPublicKey(PRIVATE_KEY), sealIt(SECRET)));
});

test('backups that are dated ahead of now do not take the place of new ones', async (t) => {
  const folder = folderOf(t);
  const [oldest, older, newest, ahead] = ['2026-11-26', '2026-11-27', '2026-11-28', '2027-11-28'].map(
    (day) => `vr-waiver-${day}T043012Z.tar`,
  );
  for (const name of [oldest, older, newest, ahead]) writeFileSync(path.join(folder, name ?? ''), '');
  assert.deepEqual(await removeOldBackups(folder, 2, MADE_AT), { removed: [oldest], ahead: [ahead] });
  assert.deepEqual(await removeOldBackups(folder, 1, MADE_AT), { removed: [older], ahead: [ahead] });
  assert.deepEqual(await removeOldBackups(folder, 1, MADE_AT), { removed: [], ahead: [ahead] });
  assert.deepEqual(readdirSync(folder).toSorted(), [newest, ahead]);
});

test('of two backups in the same second, the second does not write into the file of the first', async (t) => {
  const folder = folderOf(t);
  const file = path.join(folder, 'a.tar');
  let isRefused = false;
  const content = contentOf(GRACE);
  async function* rowsOf(table: { name: string; columns: string[] }) {
    if (!isRefused) await assert.rejects(writeBackup(contentOf(GRACE), file, MADE_AT), /EEXIST/);
    isRefused = true;
    yield* content.rowsOf(table);
  }
  await writeBackup({ ...content, rowsOf }, file, MADE_AT);
  await open(t, file);
  assert.deepEqual(readdirSync(folder), ['a.tar']);
});

test('a folder in place of a backup is refused in a sentence', async (t) => {
  await assert.rejects(openBackup(folderOf(t)), /is a folder: name the backup in it\./);
});

interface Forged {
  block?: Buffer;
  part?: Buffer;
  entries?: [name: string, content: Buffer][];
}

/** An archive that agrees with itself. */
function archiveOf({ block = Buffer.from(GRACE), part = zstdCompressSync(block), entries = [] }: Forged): Buffer {
  const describe = (table: typeof STAFF, rows: Buffer, packed: Buffer) => {
    const sum = new RowChecksum();
    sum.add(rows);
    const parts = [{ file: `${table.name}/000001.copy.zst`, sha256: hash('sha256', packed) }];
    return { ...table, rows: sum.rows, sum: String(sum), parts };
  };
  const keys = Buffer.from(KEY_ROWS);
  const packedKeys = zstdCompressSync(keys);
  const tables = [describe(STAFF, block, part), describe(KEYS, keys, packedKeys)];
  const manifest = { format: 1, madeAt: MADE_AT.toISOString(), migrations: [], tables, sequences: [] };
  const text = Buffer.from(JSON.stringify(manifest));
  const all: [string, Buffer][] = [
    ['staff/000001.copy.zst', part],
    ['server_keys/000001.copy.zst', packedKeys],
    ...entries,
    ['manifest.json', text],
    ['manifest.json.sha256', Buffer.from(hash('sha256', text))],
    ['manifest.json.seal', Buffer.from(sealIt(hash('sha256', text, 'buffer')).toString('base64'))],
  ];
  return Buffer.concat([...all.flatMap(([name, content]) => tarEntry(name, content, MADE_AT)), TAR_END]);
}

/** With another size in the header of its first entry, whose checksum fits again. */
function withSize(archive: Buffer, size: string): Buffer {
  const changed = Buffer.from(archive);
  changed.write(size.padEnd(12, ' '), 124);
  changed.write(' '.repeat(8), 148);
  const sum = changed.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return changed;
}

test('an archive that was made to do harm is refused in words, without filling the memory', async (t) => {
  const file = path.join(folderOf(t), 'a.tar');
  const whole = archiveOf({});
  writeFileSync(file, whole);
  await open(t, file);

  const bomb = Buffer.alloc(80 * 1024 * 1024, 'a');
  bomb[bomb.length - 1] = 10;
  for (const [archive, complaint] of [
    [withSize(whole, '-1000'), /size of staff\/000001\.copy\.zst/],
    [withSize(whole, '77777777777'), /size of staff\/000001\.copy\.zst/],
    [withSize(whole, 'x'), /size of staff\/000001\.copy\.zst/],
    [
      archiveOf({ entries: [['../../etc/cron.d/x', Buffer.from('x')]] }),
      /\.\.\/\.\.\/etc\/cron\.d\/x is no part of it/,
    ],
    [archiveOf({ entries: [['staff/000001.copy.zst', Buffer.from('x')]] }), /staff\/000001\.copy\.zst is in it twice/],
    [archiveOf({ block: bomb }), /staff\/000001\.copy\.zst unpacks to more than a backup writes/],
    [archiveOf({ part: Buffer.from('no archive') }), /staff\/000001\.copy\.zst cannot be unpacked/],
  ] as const) {
    writeFileSync(file, archive);
    await assert.rejects(async () => {
      const backup = await openBackup(file);
      try {
        for await (const block of backup.rowsOf(STAFF)) assert.ok(block.length > 0);
      } finally {
        await backup.close();
      }
    }, complaint);
  }
});
