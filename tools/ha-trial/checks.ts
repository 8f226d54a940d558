import { createHash, createSecretKey } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { makeColumnCipher } from '#server/database/column-cipher.ts';
import { asStaff, call } from '#tools/product/ask.ts';
import { SIGNATURE } from '#tools/product/sign.ts';
import { verifySeals } from '#tools/product/verify.ts';
import { askNode } from './cluster.ts';
import type { Acknowledged, Ledger } from './ledger.ts';
import type { Watcher } from './watcher.ts';

const PATIENCE_MS = 180_000;
const NODES = ['db1', 'db2', 'db3'];

interface Stored {
  key: string;
  id: string;
  qrCode: string;
  picture: Buffer;
}

/** What is in the database at the end against what the clients were told; answers with what is wrong. */
export async function checkRecords(url: string, { acknowledged }: Ledger): Promise<string[]> {
  const stored = await readStored(url);
  const byKey = Map.groupBy(stored, ({ key }) => key);
  const wrongs = acknowledged.flatMap((told) => faultsOf(told, byKey.get(told.key) ?? []));
  if (stored.length !== acknowledged.length) {
    wrongs.push(`${acknowledged.length} were acknowledged and ${stored.length} are there`);
  }
  const people = new Set(acknowledged.map(({ phone }) => phone));
  if (people.size !== acknowledged.length) wrongs.push('a person was acknowledged twice');
  return wrongs;
}

function faultsOf(told: Acknowledged, found: Stored[]): string[] {
  const [waiver] = found;
  if (waiver === undefined) return [`acknowledged and lost: ${told.id}`];
  const sent = Buffer.from(SIGNATURE.slice(SIGNATURE.indexOf(',') + 1), 'base64');
  const isSame = waiver.id === told.id && waiver.qrCode === told.qrCode && hash(waiver.picture) === hash(sent);
  return [
    ...(found.length > 1 ? [`doubled: ${told.id}`] : []),
    ...(isSame ? [] : [`not as it was acknowledged: ${told.id}`]),
  ];
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function readStored(url: string): Promise<Stored[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Stored>(
      `select idempotency_key as key, waivers.id, qr_code as "qrCode", png as picture
       from waivers left join signatures on waiver_id = waivers.id`,
    );
    const secret = await client.query<{ key: Buffer }>(`select key from server_keys where name = 'own codes'`);
    const cipher = makeColumnCipher(createSecretKey(secret.rows[0]?.key ?? Buffer.alloc(0)));
    for (const row of rows) {
      row.key = cipher.decrypt(row.key);
      row.qrCode = cipher.decrypt(row.qrCode);
    }
    return rows;
  } finally {
    await client.end();
  }
}

/** `npm run verify`; answers with what it complained of. */
export async function checkSeals(dataDir: string, databaseUrl: string): Promise<string[]> {
  const { isWhole, words } = await verifySeals(dataDir, { DATABASE_URL: databaseUrl });
  return isWhole ? [] : [`the seals: ${words}`];
}

/** One email, and no second one, for each signer who left an address. */
export async function checkEmails(folder: string, { acknowledged }: Ledger): Promise<string[]> {
  const expected = acknowledged.flatMap(({ email }) => email ?? []).sort();
  const deadline = performance.now() + PATIENCE_MS;
  let written: string[] = [];
  while (written.length < expected.length && performance.now() < deadline) {
    await sleep(1000);
    written = await readRecipients(folder);
  }
  written.sort();
  return written.join() === expected.join() ? [] : [`${written.length} emails for ${expected.length} people`];
}

async function readRecipients(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const letters = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return letters.map((letter) => /^To:.*?([\w.]+@[\w.]+)/m.exec(letter)?.[1] ?? 'nobody');
}

/** All nodes hold the same waivers and signatures. */
export async function checkNodes(): Promise<string[]> {
  const sums: string[] = [];
  for (const node of NODES) {
    sums.push(
      await askNode(
        node,
        `select count(*), md5(string_agg(md5(waivers::text) || md5(png), '' order by id))
         from waivers join signatures on waiver_id = id`,
      ),
    );
  }
  return new Set(sums).size === 1 ? [] : [`the nodes differ: ${sums.join(', ')}`];
}

/** The counts of the staff's list and the live view come after the signing, and so may need a moment. */
export async function checkStaff(url: string, token: string, ledger: Ledger, watcher: Watcher): Promise<string[]> {
  const expected = ledger.acknowledged.length;
  const stats = asStaff(token, { path: '/api/admin/stats' });
  const { total_waivers: counted } = await call<{ total_waivers: number }>(url, stats);
  const deadline = performance.now() + PATIENCE_MS;
  while (watcher.shown.size < expected && performance.now() < deadline) await sleep(500);
  const missing = ledger.acknowledged.filter(({ id }) => !watcher.shown.has(id));
  const twice = [...watcher.shown.values()].filter((times) => times > 1).length;
  return [
    ...(counted === expected ? [] : [`staff count ${counted} of ${expected}`]),
    ...(missing.length === 0 ? [] : [`the live view missed ${missing.length}`]),
    ...(twice === 0 ? [] : [`the live view showed ${twice} twice`]),
  ];
}
