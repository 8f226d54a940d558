import { isSealed, type Seal, type SealKey, sha256 } from '#server/security/seal-key.ts';
import { decrypted, toSealedWaiver } from '#server/seals/operations.ts';
import { canonicalErasure, canonicalWaiver, type StoredWaiver } from '#server/seals/rules.ts';
import { type Check, FIRST_ID, inBatches } from './check.ts';
import { listUnlinked, listUnlinkedErasures, type StoredEntry, type StoredErasure, type Unlinked } from './queries.ts';

const NO_HASH = Buffer.alloc(0);

export async function checkSigned(
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
  const own = ownSealOf(record);
  const what = (await faultOf(check, record, own)) ?? faultBeside(record, own, entry);
  if (what !== undefined) check.report({ subject, what });
  else if (erasure !== undefined) check.report({ subject, what: 'is still there although it was erased' });
}

/** Half a seal fits nothing. */
export function ownSealOf({ ownFingerprint, ownSeal }: StoredWaiver): Seal {
  return { fingerprint: ownFingerprint ?? NO_HASH, seal: ownSeal ?? NO_HASH };
}

async function faultOf({ key, hashes }: Check, record: StoredWaiver, own: Seal): Promise<string | undefined> {
  if (record.pictureSha256 === null) return 'has lost its signature';
  const { textVersion, textLanguage } = record;
  const textHash = hashes.of({ textVersion, textLanguage });
  if (textHash === undefined) return `cannot be checked without text version ${textVersion}`;
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

export async function checkErased(check: Check, entry: StoredEntry, erasure: StoredErasure | undefined): Promise<void> {
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
export async function checkUnlinked(check: Check): Promise<void> {
  const all = inBatches<StoredWaiver & Unlinked>(async (after, limit) =>
    decrypted(check.db, await listUnlinked(check.db, after?.id ?? FIRST_ID, limit)),
  );
  for await (const records of all) {
    for (const record of records) await checkUnlinkedWaiver(check, record);
  }
  for (const erasure of await listUnlinkedErasures(check.db)) {
    if (erasure.isWaiting && (await isErasureFit(check.key, erasure))) continue;
    check.report({ subject: `The erasure of waiver ${erasure.waiverId}`, what: 'was added by hand' });
  }
}

async function checkUnlinkedWaiver(check: Check, record: StoredWaiver & Unlinked): Promise<void> {
  const own = ownSealOf(record);
  const subject = `Waiver ${record.id}`;
  if ((await faultOf(check, record, own)) !== undefined) {
    check.report({ subject, what: 'was added by hand, or it or its signature is not what was signed' });
  } else if (record.isWaiting) check.counts.waiting += 1;
  else check.report({ subject, what: 'has lost its place in the chain' });
}
