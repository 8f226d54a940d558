import { normalizeName } from '#contract/person-name.ts';
import { DAY_MS, isCalendarDay } from '#contract/venue-dates.ts';
import type { CoveredPerson } from '#contract/waivers.ts';
import { parseJson, type StoredText } from '#web/site/drafts/stored-text.ts';
import { type ExampleOf, isDate, hasShapeOf, orNone } from '../flow/browser-storage.ts';
import { PARTY_ANSWERS_KEY } from '../pass/session.ts';

/** What one family last answered to a party on this device, or who came with the code of another pass. */
export interface KeptAnswer {
  code: string;
  /** Of the party, a calendar date, and its time, null where it had none. Earlier releases kept no time. */
  date: string;
  time?: string | null | undefined;
  /** `chosen`: of waivers of this device, who comes. `code`: with that of another device. `signed`: for the party. */
  how: 'chosen' | 'code' | 'signed' | 'declined';
  /** Who comes and who stays at home by what was chosen or signed last (`OwnGuest.who`), and whether the host may see their first names. */
  coming: string[];
  staying: string[];
  showFirstNames: boolean;
  /** Who signed last for those who answered; empty where no waiver of this device stood for them, and none with a code. */
  signer?: string;
  /** With a code: until when everyone of them who rides is covered, an instant. */
  codeUntil?: string | undefined;
  /** With a code: the `familyId` of those who came with it, so that declining takes nobody else off the list. Earlier releases called it the same for all. */
  device?: string | undefined;
  /** With a code: its first characters, by which those who came with it know themselves, and which lead nobody to a pass. Earlier releases kept none. */
  codeStart?: string | undefined;
  /** With a code, in earlier releases: others had come with one on this device, whose answer this took the place of. */
  isAfterOthers?: true;
}

/** Earlier releases kept one answer to each party, and with it that somebody came with a code, too. */
type EarlierAnswer = KeptAnswer & { byCode?: true };

const WAYS: readonly unknown[] = ['chosen', 'code', 'signed', 'declined'] satisfies KeptAnswer['how'][];

const ANSWER = {
  code: '',
  date: isCalendarDay,
  time: orNone(''),
  how: (value: unknown) => WAYS.includes(value),
  coming: [''],
  staying: [''],
  showFirstNames: false,
  signer: orNone(''),
  codeUntil: orNone(isDate),
  device: orNone(''),
  codeStart: orNone(''),
} satisfies ExampleOf<KeptAnswer>;
const SIGNER = 'signer ';
const MAX_ANSWERS = 20;

function allAnswers(storage: StoredText): KeptAnswer[] {
  const kept = parseJson(storage.read(PARTY_ANSWERS_KEY));
  const answers = Array.isArray(kept) ? kept.filter((one) => hasShapeOf<EarlierAnswer>(one, ANSWER)) : [];
  return answers.flatMap(withCodeApart);
}

function withCodeApart({ byCode, ...kept }: EarlierAnswer): KeptAnswer[] {
  const { codeUntil, isAfterOthers, ...answer } = kept;
  const { code, date, time, how, device, codeStart } = answer;
  if (how !== 'code' && !byCode) return [answer];
  const nobody = { coming: [], staying: [], showFirstNames: false };
  const told = {
    ...(codeUntil !== undefined && { codeUntil }),
    ...(device !== undefined && { device }),
    ...(codeStart !== undefined && { codeStart }),
    ...(isAfterOthers && { isAfterOthers }),
  };
  const withCode: KeptAnswer = { code, date, ...(time !== undefined && { time }), how: 'code', ...nobody, ...told };
  return how === 'code' ? [withCode] : [answer, withCode];
}

/** The last one first; none where nobody has answered on this device, or it has forgotten. */
export function keptAnswers(storage: StoredText, code: string): KeptAnswer[] {
  return allAnswers(storage).filter((answer) => answer.code === code);
}

/** In place of what that family answered to the party before. What was said of parties that are over goes. */
export function keepAnswer(storage: StoredText, answer: KeptAnswer, now = new Date()): void {
  const oldest = new Date(now.getTime() - 3 * DAY_MS).toISOString().slice(0, 10);
  const isBefore = isReplacedBy(answer);
  const others = allAnswers(storage).filter((other) => other.date >= oldest && !isBefore(other));
  storage.write(PARTY_ANSWERS_KEY, JSON.stringify([answer, ...others].slice(0, MAX_ANSWERS)));
}

function isReplacedBy(answer: KeptAnswer): (other: KeptAnswer) => boolean {
  const signers = signersOf(answer);
  return (other) => {
    if (other.code !== answer.code || isOfCode(other) !== isOfCode(answer)) return false;
    if (isOfCode(answer)) return other.codeStart === answer.codeStart;
    // Who had no waiver here when they could not come may be who has one now.
    const [of] = signersOf(other);
    return of === undefined || signers.includes(of);
  };
}

/** Of those who came with the code of another pass, and are not known here. */
export function isOfCode({ how, signer }: KeptAnswer): boolean {
  return how === 'code' || (how === 'declined' && signer === undefined);
}

/** Of those who could not come, and had no waiver here. */
export function isOfNobody({ how, signer }: KeptAnswer): boolean {
  return how === 'declined' && signer === '';
}

/** Who signed the waivers that an answer speaks of, by their normalized names, the last one first. */
export function signersOf({ signer, coming, staying }: KeptAnswer): string[] {
  const named = [...coming, ...staying].flatMap((who) => (who.startsWith(SIGNER) ? [who.slice(SIGNER.length)] : []));
  return [...new Set(signer ? [normalizeName(signer), ...named] : named)];
}

/** Who came with the code of another pass cannot any more. Who was chosen on this device has said nothing of the kind. */
export function noteCodeDeclined(
  storage: StoredText,
  { code, date, device, codeStart }: Pick<KeptAnswer, 'code' | 'date' | 'device' | 'codeStart'>,
): void {
  const nobody = { coming: [], staying: [], showFirstNames: false };
  const told = { ...(device !== undefined && { device }), ...(codeStart !== undefined && { codeStart }) };
  keepAnswer(storage, { code, date, how: 'declined', ...nobody, ...told });
}

/** What of a pass's code may be kept: as much as its first group shows. */
export function startOfCode(qrCode: string): string {
  const isInEitherCase = /^[a-z2-7]{26}$/i.test(qrCode);
  return (isInEitherCase ? qrCode.toUpperCase() : qrCode).slice(0, 4);
}

/** How somebody who signed is called among those who come and stay (`KeptAnswer`). */
export function signerAs(name: string): string {
  return SIGNER + normalizeName(name);
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
