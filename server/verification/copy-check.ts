import { hasSealedCopy, listLinked } from '#server/seals/operations.ts';
import { isSealed, type Seal, sha256 } from '#server/security/seal-key.ts';
import { canonicalCopy, type EntryKind } from '#server/seals/rules.ts';
import type { Check } from './check.ts';
import { type CheckedCopy, listCopies, type StoredCopy, type StoredEntry } from './queries.ts';

const BATCH = 1000;

/** What a copy that was given out stands in the chain by. */
export function recordDigestOf(copy: StoredCopy): Buffer {
  return sha256(canonicalCopy(copy));
}

export function kindOf({ seal }: Pick<StoredCopy, 'seal'>): EntryKind {
  return seal === null ? 'copied-before-chain' : 'copied';
}

/** Names copies that the product did not give out, and those that show another record than the one that was signed. */
export async function checkCopies(check: Check): Promise<void> {
  const { db } = check;
  const isOver = await hasSealedCopy(db);
  let after: CheckedCopy | undefined;
  for (;;) {
    const copies = await listCopies(db, { after, limit: BATCH });
    const sealed = copies.filter(({ seal }) => seal !== null).map(recordDigestOf);
    const earlier = copies.filter(({ seal }) => seal === null).map(recordDigestOf);
    const linked = new Set([
      ...(await listLinked(db, sealed, 'copied')),
      ...(await listLinked(db, earlier, 'copied-before-chain')),
    ]);
    await Promise.all(copies.map((copy) => checkCopy(check, copy, { linked, isOver })));
    after = copies.at(-1);
    if (copies.length < BATCH) return;
  }
}

async function checkCopy(
  check: Check,
  copy: CheckedCopy,
  known: { linked: ReadonlySet<string>; isOver: boolean },
): Promise<void> {
  const subject = `Copy ${copy.sha256} of waiver ${copy.waiverId}`;
  const fingerprint = recordDigestOf(copy);
  const isLinked = known.linked.has(fingerprint.toString('hex'));
  // Nothing that comes late is taken for one from before.
  const isWaiting = copy.isWaiting && (copy.seal !== null || !known.isOver);
  const what = await faultOf(check, copy, { fingerprint, isKnown: isLinked || isWaiting });
  if (what !== undefined) check.report({ subject, what });
  else if (isLinked) check.counts.copies += 1;
  else check.counts.waiting += 1;
}

async function faultOf(
  { key }: Check,
  copy: CheckedCopy,
  { fingerprint, isKnown }: { fingerprint: Buffer; isKnown: boolean },
): Promise<string | undefined> {
  if (copy.seal === null) return isKnown ? undefined : 'was added by hand';
  if (!isOwn(copy, fingerprint) || !(await isSealed(key, { fingerprint, seal: copy.seal }))) {
    return 'was added or changed by hand';
  }
  if (!isKnown) return 'has lost its place in the chain';
  return showsSigned(copy, copy.signedAs) ? undefined : 'shows another record than the one that was signed';
}

function isOwn(copy: StoredCopy, fingerprint: Buffer): boolean {
  return copy.fingerprint?.equals(fingerprint) ?? false;
}

/** `signedAs`: the fingerprint of its waiver; null for one from before there were seals that waits for its own. */
function showsSigned({ record }: StoredCopy, signedAs: string | null): boolean {
  return signedAs === null || record === signedAs;
}

/** What an entry of the chain says of a copy, against the copies that lie there of its waiver. */
export async function checkCopied(
  { key, report }: Check,
  entry: StoredEntry,
  copies: readonly StoredCopy[],
): Promise<void> {
  const subject = `The copy of waiver ${entry.waiverId} in seal ${entry.number}`;
  const copy = copies.find((each) => kindOf(each) === entry.kind && recordDigestOf(each).equals(entry.fingerprint));
  if (copy === undefined) report({ subject, what: 'was removed or changed' });
  else if (!(await isEntrySealed(key, entry, copy))) report({ subject, what: 'has a seal that is not the server’s' });
}

/** A copy's own seal is looked at with the copy. */
async function isEntrySealed(key: Check['key'], entry: Seal, { seal }: StoredCopy): Promise<boolean> {
  return seal === null ? isSealed(key, entry) : seal.equals(entry.seal);
}
