import { listLinked } from '#server/seals/operations.ts';
import { isSealed, sha256 } from '#server/security/seal-key.ts';
import { canonicalCopy } from '#server/seals/rules.ts';
import { type Check, inBatches } from './check.ts';
import { type CheckedCopy, listCopies, type StoredCopy, type StoredEntry } from './queries.ts';

/** By what a copy that was given out is found in the chain. */
export function recordDigestOf(copy: StoredCopy): Buffer {
  return sha256(canonicalCopy(copy));
}

/** Names copies that the product did not give out, and those that show another record than the one that was signed. */
export async function checkCopies(check: Check): Promise<void> {
  const all = inBatches<CheckedCopy>((after, limit) =>
    listCopies(check.db, Buffer.from(after?.sha256 ?? '', 'hex'), limit),
  );
  for await (const copies of all) {
    const linked = await listLinked(check.db, copies.map(recordDigestOf), 'copied');
    await Promise.all(copies.map((copy) => checkCopy(check, copy, linked)));
  }
}

async function checkCopy(check: Check, copy: CheckedCopy, linked: ReadonlySet<string>): Promise<void> {
  const subject = `Copy ${copy.sha256} of waiver ${copy.waiverId}`;
  const fingerprint = recordDigestOf(copy);
  const isLinked = linked.has(fingerprint.toString('hex'));
  const what = await faultOf(check, copy, { fingerprint, isKnown: isLinked || copy.isWaiting });
  if (what !== undefined) check.report({ subject, what });
  else if (isLinked) check.counts.copies += 1;
  else check.counts.waiting += 1;
}

async function faultOf(
  { key }: Check,
  copy: CheckedCopy,
  { fingerprint, isKnown }: { fingerprint: Buffer; isKnown: boolean },
): Promise<string | undefined> {
  const { seal } = copy;
  if (seal === null || !copy.fingerprint?.equals(fingerprint) || !(await isSealed(key, { fingerprint, seal }))) {
    return 'was added or changed by hand';
  }
  if (!isKnown) return 'has lost its place in the chain';
  return copy.record === copy.signedAs ? undefined : 'shows another record than the one that was signed';
}

/** What an entry of the chain says of a copy, against the copies that lie there of its waiver. */
export async function checkCopied({ report }: Check, entry: StoredEntry, copies: readonly StoredCopy[]): Promise<void> {
  const subject = `The copy of waiver ${entry.waiverId} in seal ${entry.number}`;
  const copy = copies.find((each) => recordDigestOf(each).equals(entry.fingerprint));
  if (copy === undefined) report({ subject, what: 'was removed or changed' });
  else if (!copy.seal?.equals(entry.seal)) report({ subject, what: 'has a seal that is not the server’s' });
}
