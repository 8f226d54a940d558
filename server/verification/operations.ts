import type { Database } from '#server/database/open.ts';
import { isSealed, readSealKey, type Seal, type SealKey, sha256 } from '#server/security/seal-key.ts';
import { decrypted, findHead, listStoredWaivers, toSealedWaiver } from '#server/seals/operations.ts';
import {
  canonicalEntry,
  canonicalErasure,
  canonicalWaiver,
  CHAIN_START,
  type StoredWaiver,
} from '#server/seals/rules.ts';
import { checkCopied, checkCopies, recordDigestOf, kindOf } from './copy-check.ts';
import { checkHealthAnswers } from './health-check.ts';
import { checkTexts, type TextHashes } from './text-check.ts';
import { checkNewest, checkTime, NO_TIMES } from './time-check.ts';
import { checkVisited, checkVisits } from './visit-check.ts';
import {
  findEntry,
  findEntryFor,
  listCopiesOf,
  listEntries,
  listEntriesOf,
  listErasuresOf,
  listOrphanedSignatures,
  listUnlinked,
  listUnlinkedErasures,
  listVisitsFor,
  type StoredCopy,
  type StoredEntry,
  type StoredErasure,
  type Unlinked,
} from './queries.ts';

export interface Fault {
  subject: string;
  what: string;
}

/** A past clock error cannot be repaired: it is reported once as a fault, then only as a notice. */
type TimeReport = (number: number, fault: Fault) => void;

export type Report = (fault: Fault) => void;

export interface Head {
  number: number;
  /** In hexadecimal. */
  link: string;
}

export interface Verification {
  texts: number;
  waivers: number;
  erased: number;
  /** Given out, and in the chain. */
  copies: number;
  /** Entries, exits and what was taken back of them, in the chain. */
  visits: number;
  /** Signed, given out or recorded moments ago: sealed, and without a number in the chain yet. */
  waiting: number;
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

const BATCH = 1000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const NO_HASH = Buffer.alloc(0);

export interface Check {
  db: Database;
  key: SealKey;
  hashes: TextHashes;
  counts: { waivers: number; erased: number; copies: number; visits: number; waiting: number };
  /** Of what the chain has held so far: what comes from before there were seals, or sealed copies, stands before all of it. */
  seen: { sealedSigning: boolean; sealedCopy: boolean };
  report: Report;
}

function checkOf(db: Database, key: SealKey, hashes: Check['hashes'], report: Report): Check {
  const counts = { waivers: 0, erased: 0, copies: 0, visits: 0, waiting: 0 };
  return { db, key, hashes, counts, seen: { sealedSigning: false, sealedCopy: false }, report };
}

/**
 * Holds every text, waiver, signature, erasure, copy and link of the chain against its seal, and names each that was changed,
 * removed, moved or added by hand (docs/decisions/0016). Reads only; may run beside the server.
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
  const key = await readSealKey(db);
  const hashes = await checkTexts(db, key, report);
  const check = checkOf(db, key, hashes, report);
  const all = (await findHead(db)).number;
  const onDone = (done: number) => onProgress(done, Math.max(done, all));
  const head = await checkChain(check, { known, now, reportTime, onDone });
  await checkUnlinked(check);
  await checkCopies(check);
  await checkVisits(check);
  await checkHealthAnswers(db, report);
  for (const { waiverId } of await listOrphanedSignatures(db)) {
    report({ subject: `The signature of waiver ${waiverId}`, what: 'belongs to no waiver' });
  }
  return { texts: hashes.size, ...check.counts, faults, timeFaults, head };
}

interface Place {
  number: number;
  link: Buffer;
  isIntact: boolean;
  isSealed: boolean;
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
  const check = checkOf(db, key, hashes, (fault) => void faults.push(fault));
  await checkEntries(check, entries);
  for (const entry of entries) {
    if (!(await isInPlace(db, entry))) return 'changed';
  }
  if (entries.length === 0 || faults.length > 0) return 'changed';
  return check.counts.erased > 0 ? 'erased' : 'unchanged';
}

/** Whether an entry is what the one after it was linked to. */
async function isInPlace(db: Database, entry: StoredEntry): Promise<boolean> {
  if (!isWhole(entry)) return false;
  const next = await findEntry(db, entry.number + 1);
  return next === undefined || !isWhole(next) || next.previous.equals(entry.link);
}

function isWhole(entry: StoredEntry): boolean {
  return sha256(canonicalEntry(entry)).equals(entry.link);
}

/** A copy with its place in the chain. */
export interface LinkedCopy {
  copy: StoredCopy;
  entry: StoredEntry;
}

/** Undefined for one that is not in the chain. */
export async function findLinkedCopy(db: Database, copy: StoredCopy): Promise<LinkedCopy | undefined> {
  const entry = await findEntryFor(db, recordDigestOf(copy), kindOf(copy));
  return entry && { copy, entry };
}

/**
 * What a copy and the record behind it are now. `noted`: both are what was written down, but the copy is from before copies were
 * sealed, when anybody could have written it there. `unknown`: it was not given out here.
 */
export async function verifyCopy(
  db: Database,
  key: SealKey,
  { copy, entry }: LinkedCopy,
): Promise<'unchanged' | 'noted' | 'changed' | 'erased' | 'unknown'> {
  if (!(await isSealed(key, entry))) return 'unknown';
  const record = await verifyOne(db, key, copy.waiverId);
  if (record === 'changed' || !(await isInPlace(db, entry))) return 'changed';
  if (copy.seal === null) return record === 'unchanged' ? 'noted' : record;
  const signing = (await listEntriesOf(db, copy.waiverId)).find(({ kind }) => kind === 'signed');
  return signing?.fingerprint.toString('hex') === copy.record ? record : 'changed';
}

interface ChainCheck {
  known: Head | undefined;
  now: Date | undefined;
  reportTime: TimeReport;
  onDone: (number: number) => void;
}

async function checkChain(check: Check, { known, now, reportTime, onDone }: ChainCheck): Promise<Head> {
  const { db, report } = check;
  let times = NO_TIMES;
  let before: Place = { number: 0, link: CHAIN_START, isIntact: true, isSealed: true };
  let next = listEntries(db, 0, BATCH);
  for (;;) {
    const entries = await next;
    const last = entries.at(-1);
    if (last === undefined) break;
    next = listEntries(db, last.number, BATCH);
    // Awaited in the next round; until then a failure belongs to nobody.
    next.catch(() => {});
    const isLinkSealed = await Promise.all(entries.map((entry) => isLinkFit(check.key, entry)));
    for (const [index, entry] of entries.entries()) {
      const isIntact = isLinkSealed[index] === true && isWhole(entry);
      reportLink(report, entry, before, isIntact);
      if (known?.number === entry.number && known.link !== entry.link.toString('hex')) {
        report({ subject: `Seal ${entry.number}`, what: 'is another one than when the records were last verified' });
      }
      const { fault, seen } = checkTime(entry, times);
      if (fault !== undefined) reportTime(entry.number, { subject: subjectOf(entry), what: fault });
      times = seen;
      before = { number: entry.number, link: entry.link, isIntact, isSealed: entry.linkSeal !== null };
    }
    await checkEntries(check, entries);
    onDone(before.number);
  }
  const future = now && checkNewest(times, now);
  if (future !== undefined) reportTime(before.number, { subject: `Seal ${before.number}`, what: future });
  if (!before.isSealed)
    report({ subject: `Seal ${before.number}`, what: 'is the last, and those after it were removed' });
  if (known !== undefined && known.number > before.number) {
    reportGap(report, before.number + 1, known.number, ' since the records were last verified');
  }
  return { number: before.number, link: before.link.toString('hex') };
}

async function isLinkFit(key: SealKey, { link, linkSeal }: StoredEntry): Promise<boolean> {
  return linkSeal === null || isSealed(key, { fingerprint: link, seal: linkSeal });
}

function subjectOf({ number, waiverId }: StoredEntry): string {
  return `Seal ${number} of waiver ${waiverId}`;
}

function reportLink(report: Report, entry: StoredEntry, before: Place, isIntact: boolean): void {
  const { number } = entry;
  const subject = subjectOf(entry);
  if (number !== before.number + 1) {
    reportGap(report, before.number + 1, number - 1);
  } else if (isIntact && before.isIntact && !entry.previous.equals(before.link)) {
    report({ subject, what: 'does not follow the one before it' });
  }
  if (!isIntact) report({ subject, what: 'was changed, moved or added by hand' });
}

function reportGap(report: Report, first: number, last: number, since = ''): void {
  if (first === last) report({ subject: `Seal ${first}`, what: `was removed${since}` });
  else report({ subject: `Seals ${first} to ${last}`, what: `were removed${since}` });
}

async function checkEntries(check: Check, entries: readonly StoredEntry[]): Promise<void> {
  const ids = entries.map(({ waiverId }) => waiverId);
  const records = new Map((await listStoredWaivers(check.db, ids)).map((record) => [record.id, record]));
  const erasures = await listErasuresOf(check.db, ids);
  const copied = entries.filter(({ kind }) => isOfCopy(kind)).map(({ waiverId }) => waiverId);
  const copies = Map.groupBy(await listCopiesOf(check.db, copied), ({ waiverId }) => waiverId);
  const visited = entries.filter(({ kind }) => kind === 'visited').map(({ fingerprint }) => fingerprint);
  const visits = new Map(
    (await listVisitsFor(check.db, visited)).map((visit) => [visit.ownFingerprint.toString('hex'), visit]),
  );
  for (const entry of entries) checkOrder(check, entry, records.get(entry.waiverId));
  await Promise.all(
    entries.map((entry) => {
      const erasureOf = (kind: string) =>
        erasures.find((erasure) => erasure.waiverId === entry.waiverId && erasure.kind === kind);
      if (entry.kind === 'signed') return checkSigned(check, entry, records.get(entry.waiverId), erasureOf('erased'));
      if (entry.kind === 'visited') {
        const visit = visits.get(entry.fingerprint.toString('hex'));
        return checkVisited(check, entry, { visit, isErased: erasureOf('erased') !== undefined });
      }
      if (isOfCopy(entry.kind)) return checkCopied(check, entry, copies.get(entry.waiverId) ?? []);
      return checkErased(check, entry, erasureOf(entry.kind));
    }),
  );
}

function isOfCopy(kind: StoredEntry['kind']): boolean {
  return kind === 'copied' || kind === 'copied-before-chain';
}

/** Somebody who puts a row into the tables can say that it is from before; its place in the chain tells otherwise. */
function checkOrder({ seen, report }: Check, { kind, number, waiverId }: StoredEntry, record?: StoredWaiver): void {
  if (kind === 'copied') seen.sealedCopy = true;
  else if (kind === 'copied-before-chain') {
    if (seen.sealedCopy)
      report({ subject: `The copy of waiver ${waiverId} in seal ${number}`, what: 'was added by hand' });
  } else if (kind === 'signed' && record !== undefined) {
    if (ownSealOf(record) !== undefined) seen.sealedSigning = true;
    else if (seen.sealedSigning) report({ subject: `Waiver ${waiverId}`, what: 'was added by hand' });
  }
}

async function checkSigned(
  check: Check,
  entry: StoredEntry,
  record: StoredWaiver | undefined,
  erasure: StoredErasure | undefined,
): Promise<void> {
  const subject = `Waiver ${entry.waiverId}`;
  if (record === undefined) {
    if (erasure === undefined) check.report({ subject, what: 'was removed' });
    else check.counts.erased += 1;
    if (!(await isSealed(check.key, entry))) check.report({ subject, what: 'has a seal that is not the server’s' });
    return;
  }
  check.counts.waivers += 1;
  const own = ownSealOf(record) ?? { fingerprint: entry.fingerprint, seal: entry.seal };
  const what = (await faultOf(check, record, own)) ?? faultBeside(record, own, entry);
  if (what !== undefined) check.report({ subject, what });
  else if (erasure !== undefined) check.report({ subject, what: 'is still there although it was erased' });
}

/** Undefined for one from before there were seals; half a seal fits nothing. */
function ownSealOf({ ownFingerprint, ownSeal, textVersion }: StoredWaiver): Seal | undefined {
  if (ownFingerprint === null && ownSeal === null && textVersion === null) return undefined;
  return { fingerprint: ownFingerprint ?? NO_HASH, seal: ownSeal ?? NO_HASH };
}

async function faultOf({ key, hashes }: Check, record: StoredWaiver, own: Seal): Promise<string | undefined> {
  if (record.pictureSha256 === null) return 'has lost its signature';
  const { textVersion, textLanguage } = record;
  const textHash = textVersion === null ? undefined : hashes.of({ textVersion, textLanguage });
  if (textVersion !== null && textHash === undefined) return `cannot be checked without text version ${textVersion}`;
  const sealed = toSealedWaiver(record, textHash);
  const isSame = sha256(canonicalWaiver(sealed)).equals(own.fingerprint);
  return isSame && (await isSealed(key, own)) ? undefined : 'or its signature is not what was signed';
}

/** What the chain knows of a waiver besides its seal. */
function faultBeside(record: StoredWaiver, own: Seal, entry: StoredEntry): string | undefined {
  if (!own.fingerprint.equals(entry.fingerprint) || !own.seal.equals(entry.seal)) {
    return 'has another seal than the chain';
  }
  return record.renews === entry.renews ? undefined : 'names another waiver that it renews than when it was signed';
}

async function checkErased(check: Check, entry: StoredEntry, erasure: StoredErasure | undefined): Promise<void> {
  const subject = `The erasure of waiver ${entry.waiverId}`;
  if (erasure === undefined) check.report({ subject, what: 'was removed' });
  else if (!(await isErasureFit(check.key, erasure)) || !erasure.fingerprint.equals(entry.fingerprint)) {
    check.report({ subject, what: 'is not what was written down' });
  }
}

async function isErasureFit(key: SealKey, erasure: StoredErasure): Promise<boolean> {
  return sha256(canonicalErasure(erasure)).equals(erasure.fingerprint) && (await isSealed(key, erasure));
}

/** What has no number in the chain: signed just now, or put there by hand. */
async function checkUnlinked(check: Check): Promise<void> {
  let after = FIRST_ID;
  for (;;) {
    const records = await decrypted(check.db, await listUnlinked(check.db, after, BATCH));
    for (const record of records) await checkUnlinkedWaiver(check, record);
    const last = records.at(-1);
    if (last === undefined || records.length < BATCH) break;
    after = last.id;
  }
  for (const erasure of await listUnlinkedErasures(check.db)) {
    if (erasure.isWaiting && (await isErasureFit(check.key, erasure))) continue;
    check.report({ subject: `The erasure of waiver ${erasure.waiverId}`, what: 'was added by hand' });
  }
}

async function checkUnlinkedWaiver(check: Check, record: StoredWaiver & Unlinked): Promise<void> {
  const own = ownSealOf(record);
  const subject = `Waiver ${record.id}`;
  if (own === undefined) {
    if (record.isFromBefore) check.counts.waiting += 1;
    else check.report({ subject, what: 'was added by hand' });
  } else if ((await faultOf(check, record, own)) !== undefined) {
    check.report({ subject, what: 'was added by hand, or it or its signature is not what was signed' });
  } else if (record.isWaiting) check.counts.waiting += 1;
  else check.report({ subject, what: 'has lost its place in the chain' });
}
