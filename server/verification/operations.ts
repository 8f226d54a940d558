import type { Database } from '#server/database/open.ts';
import { isDatabaseUnavailable } from '#server/database/unavailable.ts';
import { DomainError } from '#server/domain-error.ts';
import { isSealed, readSealKey, type SealKey } from '#server/security/seal-key.ts';
import { findHead } from '#server/seals/operations.ts';
import { CHAIN_START } from '#server/seals/rules.ts';
import { type Check, type Counts, type Fault, type Head, type Report, startCounts } from './check.ts';
import { checkChain, checkEntries, isInPlace, type TimeReport } from './chain-check.ts';
import { checkCopies, recordDigestOf } from './copy-check.ts';
import { checkAnswers } from './answers-check.ts';
import {
  findEntryFor,
  findMiscount,
  listEntriesOf,
  listOrphanedSignatures,
  type StoredCopy,
  type StoredEntry,
} from './queries.ts';
import { checkNotes } from './note-check.ts';
import { checkTexts } from './text-check.ts';
import { checkVisits } from './visit-check.ts';
import { checkUnlinked } from './waiver-check.ts';

export type { Fault, Head } from './check.ts';

/** What was noted of checks of all records. */
export { findNewestCheck, type NotedCheck } from './queries.ts';

export interface Verification extends Counts {
  faults: number;
  /** Of the faults, those that say only that time ran backwards. */
  timeFaults: number;
  head: Head;
}

export interface CheckOptions {
  onFault: Report;
  /** Called for time that ran backwards before the noted end of the chain, which is a known fault. */
  onNotice?: Report;
  /** Now; the chain cannot go on beyond it. */
  now?: Date;
  onProgress: (done: number, all: number) => void;
  /** A place in the chain that was noted before, which must still be there. */
  known?: Head | undefined;
}

/**
 * Holds every text, waiver, signature, erasure, copy and link of the chain against its seal, and names each that was changed,
 * removed, moved or added by hand (docs/decisions/0016). What cannot be read to its end is a fault, too, or one odd value would silence
 * all others. Reads only; may run beside the server.
 */
export async function verifyRecords(db: Database, options: CheckOptions): Promise<Verification> {
  const { onFault, onNotice, onProgress, known, now } = options;
  let faults = 0;
  let timeFaults = 0;
  const report: Report = (fault) => {
    faults += 1;
    onFault(fault);
  };
  const reportTime: TimeReport = (number, fault) => {
    if (known !== undefined && number <= known.number) {
      onNotice?.(fault);
      return;
    }
    timeFaults += 1;
    report(fault);
  };
  const counts = startCounts();
  let head = known ?? { number: 0, link: CHAIN_START.toString('hex') };
  try {
    const key = await readSealKey(db);
    const hashes = await checkTexts(db, key, report);
    counts.texts = hashes.size;
    const check = { db, key, hashes, counts, report };
    const all = (await findHead(db)).number;
    const onDone = (done: number) => onProgress(done, Math.max(done, all));
    head = await checkChain(check, { known, now, reportTime, onDone });
    await checkBesideChain(check);
  } catch (error) {
    if (error instanceof DomainError || isDatabaseUnavailable(error)) throw error;
    report({ subject: 'The check', what: `could not be finished: ${nameError(error)}` });
  }
  return { ...counts, faults, timeFaults, head };
}

async function checkBesideChain(check: Check): Promise<void> {
  const { db, report } = check;
  await checkUnlinked(check);
  await checkCopies(check);
  await checkVisits(check);
  await checkNotes(check);
  await checkAnswers(db, report);
  await checkCounts(db, report);
  for (const { waiverId } of await listOrphanedSignatures(db)) {
    report({ subject: `The signature of waiver ${waiverId}`, what: 'belongs to no waiver' });
  }
}

/** An error's own message may quote what somebody signed. */
function nameError(error: unknown): string {
  const { name = 'unknown', code = '' } = error as { name?: string; code?: string };
  return `${name} ${code}`.trim();
}

/** Who cuts off the end of the chain with its waivers must also think of the counts that were kept of them. */
async function checkCounts(db: Database, report: Report): Promise<void> {
  const miscount = await findMiscount(db);
  if (miscount === undefined) return;
  const { records, counted } = miscount;
  report({
    subject: `The number of waivers, ${records},`,
    what: `is not what was counted as they were signed: ${counted}`,
  });
}

/** What a single waiver's record, its text and its place in the chain are now. */
export async function verifyOne(
  db: Database,
  key: SealKey,
  waiverId: string,
): Promise<'unchanged' | 'changed' | 'erased'> {
  const faults: Fault[] = [];
  const entries = await listEntriesOf(db, waiverId);
  // A text that was changed leaves its waivers intact: what its seal still fits is what they are held against.
  const hashes = await checkTexts(db, key, () => {});
  const check = { db, key, hashes, counts: startCounts(), report: (fault: Fault) => void faults.push(fault) };
  await checkEntries(check, entries);
  for (const entry of entries) {
    if (!(await isInPlace(db, entry))) return 'changed';
  }
  if (entries.length === 0 || faults.length > 0) return 'changed';
  return check.counts.erased > 0 ? 'erased' : 'unchanged';
}

/** A copy with its place in the chain. */
export interface LinkedCopy {
  copy: StoredCopy;
  entry: StoredEntry;
}

/** Undefined for one that is not in the chain. */
export async function findLinkedCopy(db: Database, copy: StoredCopy): Promise<LinkedCopy | undefined> {
  const entry = await findEntryFor(db, recordDigestOf(copy), 'copied');
  return entry && { copy, entry };
}

/** What a copy and the record behind it are now. `unknown`: it was not given out here. */
export async function verifyCopy(
  db: Database,
  key: SealKey,
  { copy, entry }: LinkedCopy,
): Promise<'unchanged' | 'changed' | 'erased' | 'unknown'> {
  if (!(await isSealed(key, entry))) return 'unknown';
  const record = await verifyOne(db, key, copy.waiverId);
  if (record === 'changed' || !(await isInPlace(db, entry))) return 'changed';
  const signing = (await listEntriesOf(db, copy.waiverId)).find(({ kind }) => kind === 'signed');
  return signing?.fingerprint.toString('hex') === copy.record ? record : 'changed';
}
