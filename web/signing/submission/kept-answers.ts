import { normalizeName } from '#contract/person-name.ts';
import { DAY_MS } from '#contract/venue-dates.ts';
import type { CoveredPerson } from '#contract/waivers.ts';
import { hasShapeOf, parseJson, type StoredText } from '../flow/browser-storage.ts';
import { PARTY_ANSWERS_KEY } from '../pass/session.ts';

/** What was last answered to a party on this device. */
export interface KeptAnswer {
  code: string;
  /** Of the party, a calendar date. */
  date: string;
  /** `chosen`: of waivers of this device, who comes. `code`: with that of another device. `signed`: for the party. */
  how: 'chosen' | 'code' | 'signed' | 'declined';
  /** Who comes and who stays at home by what was chosen or signed last (`OwnGuest.who`), and whether the host may see their first names. */
  coming: string[];
  staying: string[];
  showFirstNames: boolean;
  /** Who signed for those who answered last; empty where no waiver of this device stood for them. */
  signer?: string;
  /** Somebody came with the code of another pass, too. */
  byCode?: true;
  /** Until when everyone of them who rides is covered, an instant. */
  codeUntil?: string | undefined;
}

const ANSWER: KeptAnswer = { code: '', date: '', how: 'chosen', coming: [''], staying: [''], showFirstNames: false };
const MAX_ANSWERS = 20;

function keptAnswers(device: StoredText): KeptAnswer[] {
  const kept = parseJson(device.read(PARTY_ANSWERS_KEY));
  return hasShapeOf(kept, [ANSWER]) ? kept : [];
}

/** Undefined where nobody has answered on this device, or it has forgotten. */
export function keptAnswer(device: StoredText, code: string): KeptAnswer | undefined {
  return keptAnswers(device).find((answer) => answer.code === code);
}

/** In place of what was answered to that party before. What was said of parties that are over goes. */
export function keepAnswer(device: StoredText, answer: KeptAnswer, now = new Date()): void {
  putAnswer(device, { ...answer, ...beside(answer, keptAnswer(device, answer.code)) }, now);
}

function putAnswer(device: StoredText, kept: KeptAnswer, now: Date): void {
  const oldest = new Date(now.getTime() - 3 * DAY_MS).toISOString().slice(0, 10);
  const others = keptAnswers(device).filter(({ code, date }) => code !== kept.code && date >= oldest);
  device.write(PARTY_ANSWERS_KEY, JSON.stringify([kept, ...others].slice(0, MAX_ANSWERS)));
}

/** The code of another pass says nothing of those who were chosen on this device before, nor they of that. */
function beside({ how, signer }: KeptAnswer, before: KeptAnswer | undefined): Partial<KeptAnswer> {
  if (how === 'code') return { ...choiceOf(before), byCode: true };
  // Who declines for all says it of them, too.
  if (!before?.byCode || (how === 'declined' && signer === '')) return {};
  return { byCode: true, codeUntil: before.codeUntil };
}

function choiceOf(answer: KeptAnswer | undefined): Partial<KeptAnswer> {
  if (answer === undefined) return {};
  const { how, coming, staying, showFirstNames, signer } = answer;
  return { coming, staying, showFirstNames, ...(isChoice(answer) && { how, ...(signer !== undefined && { signer }) }) };
}

function isChoice({ how }: KeptAnswer): boolean {
  return how === 'chosen' || how === 'signed';
}

/** Who came with the code of another pass cannot any more. Who was chosen on this device has said nothing of the kind. */
export function noteCodeDeclined(device: StoredText, { code, date }: Pick<KeptAnswer, 'code' | 'date'>): void {
  const before = keptAnswer(device, code);
  const nobody: KeptAnswer = { code, date, how: 'declined', coming: [], staying: [], showFirstNames: false };
  const { byCode: _, codeUntil: __, ...kept } = before && isChoice(before) ? before : nobody;
  putAnswer(device, kept, new Date());
}

/** How somebody who signed is called among those who come and stay (`KeptAnswer`). */
export function signerAs(name: string): string {
  return `signer ${normalizeName(name)}`;
}

/** How each of a waiver that is covered is called among them (`KeptAnswer`), in the order of the list; the signer stands first there, and a kid may have the same name. */
export function coveredAs(
  signer: string,
  covered: readonly Pick<CoveredPerson, 'firstName' | 'isCovered'>[],
): (string | undefined)[] {
  const seen = new Map<string, number>();
  return covered.map(({ firstName, isCovered }, index) => {
    if (!isCovered) return undefined;
    if (index === 0) return signerAs(signer);
    const key = normalizeName(firstName);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return `${nth} ${key}`;
  });
}
