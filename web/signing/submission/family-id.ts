import { normalizeName } from '#contract/person-name.ts';
import { parseJson, type StoredText } from '#web/site/drafts/stored-text.ts';
import { hasShapeOf } from '../flow/browser-storage.ts';
import { FAMILY_IDS_KEY } from '../pass/session.ts';
import { isOfCode, isOfNobody, keptAnswers, startOfCode } from './kept-answers.ts';

const ID_BYTES = 16;

/**
 * What tells the server that two answers to a party came from one family on this device (`partyDevice`): random, and the same until the browser
 * forgets it. By its signer, so that of two families that share a phone neither takes back what the other said; empty of who answers without a
 * waiver that is here.
 */
export function familyId(storage: StoredText, signer: string): string {
  const kept = knownIds(storage);
  const name = normalizeName(signer);
  const known = kept[name];
  if (typeof known === 'string' && /^[\w-]{16,64}$/.test(known)) return known;
  const made = newFamilyId();
  storage.write(FAMILY_IDS_KEY, JSON.stringify({ ...kept, [name]: made }));
  return made;
}

function knownIds(storage: StoredText): Record<string, unknown> {
  const stored = parseJson(storage.read(FAMILY_IDS_KEY));
  return hasShapeOf(stored, {}) ? { ...stored } : {};
}

/** `familyId` of an answer to a party. Who could not come, and had no waiver here, comes as the same: that takes it back. */
export function familyIdOfAnswer(storage: StoredText, code: string, signer: string): string {
  if (signer === '' || !keptAnswers(storage, code).some(isOfNobody)) return familyId(storage, signer);
  const { '': nobody, ...others } = knownIds(storage);
  const name = normalizeName(signer);
  if (nobody !== undefined && !(name in others))
    storage.write(FAMILY_IDS_KEY, JSON.stringify({ [name]: nobody, ...others }));
  return familyId(storage, signer);
}

/**
 * `familyId` of those who come with the code of another pass: one of their own, since two families may come so on one phone, and of whoever
 * comes nothing is known here. Who came with this code before, or could not come any more, comes as before.
 */
export function familyIdOfCode(storage: StoredText, code: string, qrCode: string): string {
  const answers = keptAnswers(storage, code).filter(isOfCode);
  const start = startOfCode(qrCode);
  const said =
    answers.find(({ codeStart }) => codeStart === start) ??
    answers.find(({ how, codeStart }) => how === 'declined' && codeStart === undefined);
  return said ? (said.device ?? familyId(storage, '')) : newFamilyId();
}

/** For an answer that takes back none that this device gave before. */
export function newFamilyId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
