import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { foldAll } from '#server/changes/operations.ts';
import { readCodeCipher } from '#server/database/column-cipher.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { linkWaiting } from '#server/seals/operations.ts';
import type { Signers } from './signers.ts';

export interface Verdict {
  stored: number;
  /** Acknowledged, and not there as it was acknowledged. */
  lost: number;
  /** Keys or people with more than one waiver. */
  doubled: number;
  /** Stored although nobody sent it. */
  unknown: number;
  /** What the lists count, which must be what is stored. */
  counted: number;
  /** What `npm run verify` said of the seals. */
  verified: { isWhole: boolean; words: string };
}

/** Holds what is in the database against what the signers were told. */
export async function judge(dataDir: string, { acknowledged, sent }: Signers): Promise<Verdict> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, () => {});
  try {
    const cipher = await readCodeCipher(db);
    const waivers = await db
      .selectFrom('waivers')
      .innerJoin('signatures', 'signatures.waiver_id', 'waivers.id')
      .select(['id', 'idempotency_key as key', 'qr_code as qrCode', 'name'])
      .execute();
    for (const waiver of waivers) {
      waiver.key &&= cipher.decrypt(waiver.key);
      waiver.qrCode = cipher.decrypt(waiver.qrCode);
    }
    const byId = new Map(waivers.map((waiver) => [waiver.id, waiver]));
    const lost = acknowledged.filter(({ id, key, qrCode, name }) => {
      const found = byId.get(id);
      return found?.key !== key || found.qrCode !== qrCode || found.name !== name;
    });
    await foldAll(db);
    await linkAll(db);
    const counted = await sql<{ total: number }>`select total from waiver_facts where fact = 'total'`.execute(db);
    return {
      stored: waivers.length,
      lost: lost.length,
      doubled:
        waivers.length -
        Math.min(...[waivers.map(({ key }) => key), waivers.map(({ name }) => name)].map(countDistinct)),
      unknown: waivers.filter(({ key }) => key === null || !sent.has(key)).length,
      counted: counted.rows[0]?.total ?? 0,
      verified: verify(dataDir),
    };
  } finally {
    await close();
  }
}

/** So that every waiver has its number in the chain, and the verification speaks of all of them. */
async function linkAll(db: Database): Promise<void> {
  for (;;) {
    const waiting = await sql`select from seal_queue limit 1`.execute(db);
    if (waiting.rows.length === 0) return;
    await linkWaiting(db, new Date());
  }
}

function countDistinct(values: (string | null)[]): number {
  return new Set(values).size;
}

function verify(dataDir: string): Verdict['verified'] {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/verify.ts'], {
    cwd: new URL('../..', import.meta.url),
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  const words = (stdout + stderr).split('\n').filter((line) => line !== '' && !/^[\d,]+ of [\d,]+ seals$/.test(line));
  return { isWhole: status === 0, words: words.slice(0, 2).join(' ') };
}
