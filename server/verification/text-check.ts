import { canonicalText } from '#contract/waiver-text.ts';
import { listRevisions, listSealedTexts, type SealedTextVersion } from '#server/waiver-texts/operations.ts';
import type { Database } from '#server/database/open.ts';
import { isSealed, type SealKey, sha256 } from '#server/security/seal-key.ts';
import { canonicalTextVersion, type SealedText } from '#server/seals/rules.ts';
import type { Report, TextHashes } from './check.ts';

/**
 * Checks every edition of the text. Where a row was changed, its hash is the one that its seal still fits, and where its language
 * was, waivers of any find it: so a changed text is named itself and not each of its waivers, whose own seals judge the hash.
 */
export async function checkTexts(db: Database, key: SealKey, report: Report): Promise<TextHashes> {
  const texts = await listSealedTexts(db);
  const hashes = new Map<string, string>();
  const changed = new Map<number, string>();
  for (const { content: text, seal } of texts) {
    const made = sha256(canonicalText(text)).toString('hex');
    const isStoredSealed = await fits(key, text, seal);
    const isMadeSealed = made === text.hash ? isStoredSealed : await fits(key, { ...text, hash: made }, seal);
    if (made !== text.hash || !isStoredSealed) {
      report({ subject: `Text version ${text.number}`, what: 'is not what was shown to signers' });
    }
    const hash = isMadeSealed ? made : text.hash;
    hashes.set(`${text.number} ${text.language}`, hash);
    if (!isStoredSealed) changed.set(text.number, hash);
  }
  await checkRevisions(db, texts, (number, what) => {
    if (!changed.has(number)) report({ subject: `Text version ${number}`, what });
  });
  return {
    size: texts.length,
    of: ({ textVersion, textLanguage }) => hashes.get(`${textVersion} ${textLanguage}`) ?? changed.get(textVersion),
  };
}

/** Revisions follow one another without a gap, and each begins with its first edition. */
async function checkRevisions(
  db: Database,
  texts: readonly SealedTextVersion[],
  report: (number: number, what: string) => void,
): Promise<void> {
  const revisions = new Map((await listRevisions(db)).map(({ number, firstUsedAt }) => [number, firstUsedAt]));
  const newest = Math.max(0, ...revisions.keys(), ...texts.map(({ content }) => content.number));
  for (let number = 1; number <= newest; number += 1) {
    const editions = texts.filter(({ content }) => content.number === number);
    const begins = editions.map(({ content }) => content.firstUsedAt).toSorted()[0];
    if (begins === undefined) report(number, 'was removed');
    else if (revisions.get(number) !== begins) report(number, 'came into use at another time than its revision says');
  }
}

function fits(key: SealKey, text: SealedText, seal: Buffer): Promise<boolean> {
  return isSealed(key, { fingerprint: sha256(canonicalTextVersion(text)), seal });
}
