import { normalizeName } from '#contract/person-name.ts';
import { DAY_MS } from '#contract/venue-dates.ts';
import type { WaiverSubmissionInput } from '#contract/waivers.ts';
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

/**
 * What tells the server that two answers came from one family on this device: random, and the same until the browser forgets it. By its signer,
 * so that of two families that share a phone neither takes back what the other said; empty of who answers without a waiver that is here.
 */
export function partyDevice(device: StoredText, signer: string): string {
  const stored = parseJson(device.read(PARTY_DEVICE_KEY));
  const kept = new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
  const name = normalizeName(signer);
  const known: unknown = kept.get(name);
  if (typeof known === 'string' && /^[\w-]{16,64}$/.test(known)) return known;
  const made = newPartyDevice();
  device.write(PARTY_DEVICE_KEY, JSON.stringify(Object.fromEntries(kept.set(name, made))));
  return made;
}

/** How somebody who signed is called among those who come and stay (`KeptAnswer`). */
export function signerAs(name: string): string {
  return `signer ${normalizeName(name)}`;
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
  /** Who comes and who stays at home by what was chosen last (`OwnGuest.who`), and whether the host may see their first names. */
  coming: string[];
  staying: string[];
  showFirstNames: boolean;
  /** Who signed for those who answered last; empty where no waiver of this device stands for them. */
  signer?: string;
  /** Somebody came with the code of another pass, too. */
  byCode?: true;
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
  const oldest = new Date(now.getTime() - 3 * DAY_MS).toISOString().slice(0, 10);
  const others = keptAnswers(device).filter(({ code, date }) => code !== answer.code && date >= oldest);
  const before = keptAnswer(device, answer.code);
  const isByCode = answer.how === 'code';
  // The code of another pass says nothing of those who were chosen on this device before.
  const kept = {
    ...answer,
    ...(isByCode && choiceOf(before)),
    ...((isByCode || before?.byCode) && { byCode: true as const }),
  };
  device.write(PARTY_ANSWERS_KEY, JSON.stringify([kept, ...others].slice(0, MAX_ANSWERS)));
}

function choiceOf(answer: KeptAnswer | undefined): Partial<KeptAnswer> {
  if (answer === undefined) return {};
  const { coming, staying, showFirstNames } = answer;
  return { coming, staying, showFirstNames };
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
  return { partyCode: code, showFirstNames, partyDevice: partyDevice(device, signer) };
}

/** After a signing: whether it joined the party. One that is over by now is told once, on the pass of who signed for it. */
export function noteJoined({ tab, device }: Stores, signer: string, isJoined: boolean): void {
  const party = tab ? readParty(storedParty(tab)) : null;
  if (tab === undefined || party === null) return;
  if (party.isOver) return storeParty(tab, null);
  if (!isJoined) return keepParty(tab, { ...party, isOver: true });
  keepParty(tab, { ...party, isJoined });
  const { code, date, showFirstNames } = party;
  const before = keptAnswer(device, code);
  const who = signerAs(signer);
  const coming = [...(before?.coming ?? []).filter((other) => other !== who), who];
  // Who could not come does now.
  const staying = before?.how === 'declined' ? [] : (before?.staying ?? []).filter((other) => other !== who);
  keepAnswer(device, { code, date, how: 'signed', coming, staying, showFirstNames, signer });
}

/** After an answer on the guests' page: what signings in this tab are for, and what is said here of the list. */
export function noteAnswer({ tab, device }: Required<Stores>, answer: KeptAnswer): void {
  keepAnswer(device, answer);
  const party = readParty(storedParty(tab));
  if (party?.code !== answer.code) return;
  if (answer.how !== 'declined') keepParty(tab, { ...party, isJoined: true });
  else storeParty(tab, null);
}
