import type { Database } from '#server/database/open.ts';
import { DomainError } from '#server/domain-error.ts';
import { isSealed, type SealKey, sha256 } from '#server/security/seal-key.ts';
import { listStoredWaivers } from '#server/seals/operations.ts';
import { areOfThisRelease, canonicalEntry, CHAIN_START, isNoteKind } from '#server/seals/rules.ts';
import { checkCopied } from './copy-check.ts';
import type { Check, Fault, Head, Report } from './check.ts';
import {
  findEntry,
  listCopiesOf,
  listEntries,
  listErasuresOf,
  listNotesFor,
  listVisitsFor,
  type StoredEntry,
} from './queries.ts';
import { checkNoted } from './note-check.ts';
import { checkNewest, checkTime, NO_TIMES } from './time-check.ts';
import { checkVisited } from './visit-check.ts';
import { checkErased, checkSigned } from './waiver-check.ts';

const BATCH = 1000;

/** A past clock error cannot be repaired: it is reported once as a fault, then only as a notice. */
export type TimeReport = (number: number, fault: Fault) => void;

interface Place {
  number: number;
  link: Buffer;
  isIntact: boolean;
  isSealed: boolean;
}

interface ChainCheck {
  known: Head | undefined;
  now: Date | undefined;
  reportTime: TimeReport;
  onDone: (number: number) => void;
}

/**
 * Every link, in the order of the chain, with what it was made for; gives the end that was found. Throws `newer_release` at an unknown kind
 * once a newer release has changed the schema; in this release's own it is a fault.
 */
export async function checkChain(check: Check, { known, now, reportTime, onDone }: ChainCheck): Promise<Head> {
  const { db, report } = check;
  let times = NO_TIMES;
  let before: Place = { number: 0, link: CHAIN_START, isIntact: true, isSealed: true };
  let next = listEntries(db, 0, BATCH);
  for (;;) {
    const entries = await next;
    const last = entries.at(-1);
    if (last === undefined) break;
    if (db.superseded?.aborted && !areOfThisRelease(entries)) throw new DomainError('newer_release');
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

/** Whether an entry is what the one after it was linked to. */
export async function isInPlace(db: Database, entry: StoredEntry): Promise<boolean> {
  if (!isWhole(entry)) return false;
  const next = await findEntry(db, entry.number + 1);
  return next === undefined || !isWhole(next) || next.previous.equals(entry.link);
}

function isWhole(entry: StoredEntry): boolean {
  return sha256(canonicalEntry(entry)).equals(entry.link);
}

/** What these entries of the chain were made for. */
export async function checkEntries(check: Check, entries: readonly StoredEntry[]): Promise<void> {
  const ids = entries.map(({ waiverId }) => waiverId);
  const records = new Map((await listStoredWaivers(check.db, ids)).map((record) => [record.id, record]));
  const erasures = await listErasuresOf(check.db, ids);
  const copied = entries.filter(({ kind }) => kind === 'copied').map(({ waiverId }) => waiverId);
  const copies = Map.groupBy(await listCopiesOf(check.db, copied), ({ waiverId }) => waiverId);
  const visited = entries.filter(({ kind }) => kind === 'visited').map(({ fingerprint }) => fingerprint);
  const visits = new Map(
    (await listVisitsFor(check.db, visited)).map((visit) => [visit.ownFingerprint.toString('hex'), visit]),
  );
  const noted = entries.filter(({ kind }) => isNoteKind(kind)).map(({ fingerprint }) => fingerprint);
  const notes = new Map((await listNotesFor(check.db, noted)).map((note) => [note.fingerprint.toString('hex'), note]));
  await Promise.all(
    entries.map(async (entry) => {
      if (!areOfThisRelease([entry])) {
        return check.report({ subject: subjectOf(entry), what: 'is of a kind that no release has put there' });
      }
      const erasureOf = (kind: string) =>
        erasures.find((erasure) => erasure.waiverId === entry.waiverId && erasure.kind === kind);
      if (entry.kind === 'signed') return checkSigned(check, entry, records.get(entry.waiverId), erasureOf('erased'));
      if (entry.kind === 'visited') {
        const visit = visits.get(entry.fingerprint.toString('hex'));
        return checkVisited(check, entry, { visit, isErased: erasureOf('erased') !== undefined });
      }
      if (isNoteKind(entry.kind)) return checkNoted(check, entry, notes.get(entry.fingerprint.toString('hex')));
      if (entry.kind === 'copied') return checkCopied(check, entry, copies.get(entry.waiverId) ?? []);
      return checkErased(check, entry, erasureOf(entry.kind));
    }),
  );
}
