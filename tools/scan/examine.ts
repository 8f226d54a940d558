import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { PAGE_SIZE } from '#contract/paging.ts';
import { WaiverPage } from '#contract/search/search.ts';
import { WaiverSubmission } from '#contract/waivers/submission.ts';
import type { Database } from '#server/database/open.ts';
import { hasInk, openSignature } from '#server/waivers/signature-image.ts';
import { asStaff, call } from '#tools/product/ask.ts';
import type { Product } from '#tools/product/launch.ts';
import { verifySeals } from '#tools/product/verify.ts';
import { countAnswers } from './answers.ts';

/** The fingerprint of each waiver that was there before the scan. */
export type Before = ReadonlyMap<string, string>;

export interface Examined {
  /** What must not be, in sentences. */
  faults: string[];
  /** Signed by the scanners. */
  signed: number;
  verified: string;
}

const LINKED_WITHIN_MS = 60_000;
const BATCH = 500;

export async function noteWaivers(db: Database): Promise<Before> {
  const rows = await db.selectFrom('waivers').select(['id', 'fingerprint']).execute();
  return new Map(rows.map(({ id, fingerprint }) => [id, fingerprint?.toString('hex') ?? '']));
}

/** Whether the product is as it was but for what the scanners rightly did. */
export async function examine(
  { product, db, dataDir, token }: { product: Product; db: Database; dataDir: string; token: string },
  before: Before,
): Promise<Examined> {
  const faults: string[] = [];
  if (!product.program.isRunning) faults.push('The server has ended.');
  const health = await fetch(`${product.url}/api/health`).catch(() => undefined);
  if (health?.status !== 200) faults.push(`The server is not well: ${health?.status ?? 'no answer'}.`);
  faults.push(...product.program.logged('error', 'fatal').map((line) => `Logged: ${line}`));
  const failed = (await countAnswers(product.url)).filter(({ status }) => status >= 500);
  faults.push(...failed.map(({ method, route, status, times }) => `${method} ${route}: ${status}, ${times} times.`));

  const after = await noteWaivers(db);
  const changed = [...before].filter(([id, fingerprint]) => after.get(id) !== fingerprint);
  if (changed.length > 0) faults.push(`${changed.length} of the seeded waivers are gone or have another seal.`);
  const signed = [...after.keys()].filter((id) => !before.has(id));
  const odd = await malformed(db, signed);
  if (odd.length > 0) faults.push(`${odd.length} waivers signed by it are not well-formed, such as ${odd[0]}.`);
  faults.push(...(await listAll(product.url, db, token)));
  await untilLinked(db);
  const { isWhole, words } = await verifySeals(dataDir);
  if (!isWhole) faults.push(`npm run verify: ${words}`);
  return { faults, signed: signed.length, verified: words };
}

/** Those whose contents, submitted again, would not be taken or would come out otherwise, or that have lost their signature. */
async function malformed(db: Database, ids: readonly string[]): Promise<string[]> {
  const odd: string[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const rows = await db
      .selectFrom('waivers')
      .innerJoin('signatures', 'signatures.waiver_id', 'waivers.id')
      .selectAll()
      .where('id', 'in', batch)
      .execute();
    const found = new Set(rows.map(({ id }) => id));
    odd.push(...batch.filter((id) => !found.has(id)));
    for (const row of rows) {
      const contents = {
        name: row.name,
        email: row.email,
        phone: row.phone,
        emergencyContact: row.emergency_contact,
        emergencyPhone: row.emergency_phone,
        signedFor: row.signed_for,
        numKids: row.num_kids,
        kidsAges: row.kids_ages,
        kidsDetails: row.kids,
        participants: row.participants,
        interests: row.interests,
        signature: `data:image/png;base64,${row.png.toString('base64')}`,
      };
      const parsed = WaiverSubmission.safeParse(contents);
      const isSame =
        parsed.success && Object.entries(contents).every(([key, value]) => isEqual(parsed.data, key, value));
      if (!isSame || !isSigned(contents.signature)) odd.push(row.id);
    }
  }
  return odd;
}

function isEqual(parsed: object, key: string, value: unknown): boolean {
  return isDeepStrictEqual((parsed as Record<string, unknown>)[key], value);
}

function isSigned(signature: string): boolean {
  try {
    return hasInk(openSignature(signature));
  } catch {
    return false;
  }
}

/** Whether staff see every waiver in their list, no matter what a scanner put into it. */
async function listAll(url: string, db: Database, token: string): Promise<string[]> {
  try {
    const seen = new Set<string>();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const reply = WaiverPage.parse(
        await call(url, asStaff(token, { path: `/api/admin/waivers?limit=${PAGE_SIZE.max}&page=${page}` })),
      );
      for (const { id } of reply.waivers) seen.add(id);
      pages = reply.pagination.pages;
    }
    const { size } = await noteWaivers(db);
    return seen.size === size ? [] : [`Staff see ${seen.size} of ${size} waivers.`];
  } catch (error) {
    return [`Staff cannot list all waivers: ${String(error)}`];
  }
}

/** So that the verification speaks of all waivers. */
async function untilLinked(db: Database): Promise<void> {
  const deadline = performance.now() + LINKED_WITHIN_MS;
  while (performance.now() < deadline) {
    const { rows } = await sql`select from seal_queue limit 1`.execute(db);
    if (rows.length === 0) return;
    await sleep(200);
  }
}
