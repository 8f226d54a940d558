import { canonicalText } from '#contract/waiver-text.ts';
import { listSealedTexts } from '#server/waiver-texts/operations.ts';
import type { Database } from '#server/database/open.ts';
import { isSealed, type SealKey, sha256 } from '#server/security/seal-key.ts';
import { canonicalTextVersion, type SealedText } from '#server/seals/rules.ts';
import type { Report } from './operations.ts';

/**
 * Checks every version of the text; gives the hashes that waivers of each were signed with. Where a row was changed, that is
 * the hash that its seal still fits, so that a changed text is named itself and not each of its waivers.
 */
export async function checkTexts(db: Database, key: SealKey, report: Report): Promise<Map<number, string>> {
  const texts = await listSealedTexts(db);
  const hashes = new Map<number, string>();
  for (const { content: text, seal } of texts) {
    const made = sha256(canonicalText(text)).toString('hex');
    const isStoredSealed = await fits(key, text, seal);
    const isMadeSealed = made === text.hash ? isStoredSealed : await fits(key, { ...text, hash: made }, seal);
    if (made !== text.hash || !isStoredSealed) {
      report({ subject: `Text version ${text.number}`, what: 'is not what was shown to signers' });
    }
    hashes.set(text.number, isMadeSealed ? made : text.hash);
  }
  const newest = Math.max(0, ...hashes.keys());
  for (let number = 1; number <= newest; number += 1) {
    if (!hashes.has(number)) report({ subject: `Text version ${number}`, what: 'was removed' });
  }
  return hashes;
}

function fits(key: SealKey, text: SealedText, seal: Buffer): Promise<boolean> {
  return isSealed(key, { fingerprint: sha256(canonicalTextVersion(text)), seal });
}
