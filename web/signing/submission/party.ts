import { normalizeName } from '#contract/person-name.ts';
import { DAY_MS } from '#contract/venue-dates.ts';
import type { CoveredPerson, SignedWaiver, WaiverSubmissionInput } from '#contract/waivers.ts';
import { hasShapeOf, parseJson, type StoredText } from '../flow/browser-storage.ts';
import { PARTY_ANSWERS_KEY, PARTY_DEVICE_KEY } from '../pass/session.ts';
import { storedParty, storeParty } from '../flow/party-of-tab.ts';

/** The party that signings in this tab are for. */
export interface PartyOfTab {
  code: string;
  title: string;
  /** A calendar date. */
  date: string;
  /** Its day and time in words, which a signing page loads nothing to write. A tab of an earlier release has none. */
  when?: string;
  showFirstNames: boolean;
  /** A signing in this tab has joined it. */
  isJoined: boolean;
  /** Those whose waiver is on this device have said who of them comes; who signs now has not. */
  isAnswered?: boolean;
  /** It was canceled, or over, when somebody signed for it in this tab. */
  isOver?: true;
}

export interface ToChange {
  isChanging: true;
}

/** The state of a history entry of the guests' page: shows what was answered before as a form. */
export const TO_CHANGE: ToChange = { isChanging: true };

const DEVICE_BYTES = 16;

const EXAMPLE: PartyOfTab = { code: '', title: '', date: '', showFirstNames: false, isJoined: false };

export function readParty(stored: string | null): PartyOfTab | null {
  const party = parseJson(stored);
  return hasShapeOf(party, EXAMPLE) ? party : null;
}

/** The guests' page leaves it for the forms here: in an address it would stay in histories and logs. */
export function keepParty(tab: StoredText, party: PartyOfTab): void {
  storeParty(tab, JSON.stringify(party));
}

/** A party that was canceled, or is over: no signing in this tab is for it any more. */
export function leaveParty(tab: StoredText, code: string): void {
  if (readParty(storedParty(tab))?.code === code) storeParty(tab, null);
}

/**
 * What tells the server that two answers came from one family on this device: random, and the same until the browser forgets it. By its signer,
 * so that of two families that share a phone neither takes back what the other said; empty of who answers without a waiver that is here.
 */
export function partyDevice(device: StoredText, signer: string): string {
  const kept = knownDevices(device);
  const name = normalizeName(signer);
  const known = kept[name];
  if (typeof known === 'string' && /^[\w-]{16,64}$/.test(known)) return known;
  const made = newPartyDevice();
  device.write(PARTY_DEVICE_KEY, JSON.stringify({ ...kept, [name]: made }));
  return made;
}

function knownDevices(device: StoredText): Record<string, unknown> {
  const stored = parseJson(device.read(PARTY_DEVICE_KEY));
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
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

/** `partyDevice` of an answer to a party. Who could not come, and had no waiver here, comes as the same: that takes it back. */
export function deviceOfAnswer(device: StoredText, code: string, signer: string): string {
  const before = keptAnswer(device, code);
  if (before?.how !== 'declined' || before.signer !== '' || signer === '') return partyDevice(device, signer);
  const { '': nobody, ...others } = knownDevices(device);
  const name = normalizeName(signer);
  if (nobody !== undefined && !(name in others))
    device.write(PARTY_DEVICE_KEY, JSON.stringify({ [name]: nobody, ...others }));
  return partyDevice(device, signer);
}

/** For an answer that takes back none that this device gave before. */
export function newPartyDevice(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(DEVICE_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

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

interface Stores {
  /** Without it, no signing is for a party. */
  tab?: StoredText;
  device: StoredText;
}

/** What a submission says of the party of this tab; nothing without one. */
export function partyFields({ tab, device }: Stores, signer: string): Partial<WaiverSubmissionInput> {
  const party = tab ? readParty(storedParty(tab)) : null;
  if (party === null || party.isOver) return {};
  const { code, showFirstNames } = party;
  return { partyCode: code, showFirstNames, partyDevice: deviceOfAnswer(device, code, signer) };
}

type JoinedWaiver = Pick<SignedWaiver, 'name' | 'numKids' | 'numParticipants'> & {
  covered: readonly Pick<CoveredPerson, 'firstName' | 'isCovered'>[];
};

/** After a signing: whether it joined the party. One that is over by now is told once, on the pass of who signed for it. */
export function noteJoined({ tab, device }: Stores, waiver: JoinedWaiver, isJoined: boolean): void {
  const party = tab ? readParty(storedParty(tab)) : null;
  if (tab === undefined || party === null) return;
  if (party.isOver) return storeParty(tab, null);
  if (!isJoined) return keepParty(tab, { ...party, isOver: true });
  keepParty(tab, { ...party, isJoined });
  const { code, date, showFirstNames } = party;
  const before = keptAnswer(device, code);
  const joined = joinedBy(waiver);
  const isOther = (who: string) => !joined.includes(who);
  const coming = [...(before?.coming ?? []).filter(isOther), ...joined];
  // Who could not come does now.
  const staying = before?.how === 'declined' ? [] : (before?.staying ?? []).filter(isOther);
  keepAnswer(device, { code, date, how: 'signed', coming, staying, showFirstNames, signer: waiver.name });
}

/** Everyone on the waiver; its signer alone, where an earlier one has people on its list who signed for no party. */
function joinedBy({ name, covered, numKids, numParticipants }: JoinedWaiver): string[] {
  const isAll = covered.length === 1 + numKids + numParticipants;
  return isAll ? coveredAs(name, covered).filter((who) => who !== undefined) : [signerAs(name)];
}

/** After an answer on the guests' page: what signings in this tab are for, and what is said here of the list. */
export function noteAnswer({ tab, device }: Required<Stores>, answer: KeptAnswer): void {
  keepAnswer(device, answer);
  const party = readParty(storedParty(tab));
  if (party?.code !== answer.code) return;
  if (answer.how !== 'declined') keepParty(tab, { ...party, isJoined: true });
  else storeParty(tab, null);
}
