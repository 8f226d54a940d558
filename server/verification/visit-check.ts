import { listLinked } from '#server/seals/operations.ts';
import { canonicalVisit, type StoredVisit } from '#server/seals/rules.ts';
import { isSealed, sha256 } from '#server/security/seal-key.ts';
import { type Check, FIRST_ID, inBatches } from './check.ts';
import { listMisledEntries, listVisitsAfter, type StoredEntry, type Unlinked } from './queries.ts';

/** Names visits that were added or changed by hand, and what says that somebody is inside who is not, or the other way round. */
export async function checkVisits(check: Check): Promise<void> {
  const { db, report } = check;
  const all = inBatches<StoredVisit & Unlinked>((after, limit) => listVisitsAfter(db, after?.id ?? FIRST_ID, limit));
  for await (const visits of all) {
    const linked = await listLinked(
      db,
      visits.map(({ ownFingerprint }) => ownFingerprint),
      'visited',
    );
    await Promise.all(
      visits.map((visit) => checkVisit(check, visit, linked.has(visit.ownFingerprint.toString('hex')))),
    );
  }
  for (const { id } of await listMisledEntries(db)) {
    report({ subject: `Who is inside by visit ${id}`, what: 'does not follow from the visits' });
  }
}

async function checkVisit(
  { key, counts, report }: Check,
  visit: StoredVisit & Unlinked,
  isLinked: boolean,
): Promise<void> {
  const subject = `Visit ${visit.id} of waiver ${visit.waiverId}`;
  const fingerprint = sha256(canonicalVisit(visit));
  const isOwn = fingerprint.equals(visit.ownFingerprint);
  if (!isOwn || !(await isSealed(key, { fingerprint, seal: visit.ownSeal }))) {
    report({ subject, what: 'was added or changed by hand' });
  } else if (isLinked) counts.visits += 1;
  else if (visit.isWaiting) counts.waiting += 1;
  else report({ subject, what: 'has lost its place in the chain' });
}

/** What an entry of the chain says of a visit, against the visit; of a waiver that is erased nothing is left to compare. */
export async function checkVisited(
  { key, report }: Check,
  entry: StoredEntry,
  { visit, isErased }: { visit: StoredVisit | undefined; isErased: boolean },
): Promise<void> {
  const subject = `The visit of waiver ${entry.waiverId} in seal ${entry.number}`;
  if (visit === undefined) {
    if (!isErased) report({ subject, what: 'was removed or changed' });
    else if (!(await isSealed(key, entry))) report({ subject, what: 'has a seal that is not the server’s' });
  } else if (visit.waiverId !== entry.waiverId || !visit.ownSeal.equals(entry.seal)) {
    report({ subject, what: 'has another seal than the chain' });
  } else if (isErased) report({ subject, what: 'is still there although its waiver was erased' });
}
