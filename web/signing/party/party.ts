import { normalizeName } from '#contract/person-name.ts';
import { isCalendarDay } from '#contract/venue-dates.ts';
import type { WaiverSubmissionInput } from '#contract/waivers/submission.ts';
import type { CoveredPerson, SignedWaiver } from '#contract/waivers/waiver.ts';
import { isSharedTablet, parseJson } from '#web/device/kept.ts';
import { type ExampleOf, hasShapeOf, orNone } from '#web/device/shape.ts';
import { storedParty, storeParty, subscribeToParty } from './party-of-tab.ts';
import { ownRecords } from '../pass/session.ts';
import type { ShownPass } from '../pass/shown-pass.ts';
import { coveredAs, keepAnswer, type KeptAnswer, readAnswer, listSigners, newId, signerAs } from './kept-answers.ts';

/** The party that signings in this tab are for. */
export interface PartyOfTab {
  code: string;
  title: string;
  /** A calendar date. */
  date: string;
  /** On the venue's clock, null where there is none yet. */
  time: string | null;
  /** Its day and time in words, which a signing page loads nothing to write. */
  when: string;
  showFirstNames: boolean;
  /** A signing in this tab has joined it. */
  isJoined: boolean;
  /** Kids who were added to a waiver after it joined, by first name: they are on no list. */
  added?: string[];
  /** It was canceled, or over, when somebody signed for it in this tab. */
  isOver?: true;
}

export interface ToChange {
  isChanging: true;
}

/** The state of a history entry of the guests' page: shows what was answered before as a form. */
export const TO_CHANGE: ToChange = { isChanging: true };

const EXAMPLE = {
  code: '',
  title: '',
  date: isCalendarDay,
  time: orNone(''),
  when: '',
  showFirstNames: false,
  isJoined: false,
  added: orNone(['']),
} satisfies ExampleOf<PartyOfTab>;

/** The party of this tab; `stored`: what a page that follows it has read. */
export function readParty(stored = storedParty()): PartyOfTab | null {
  const party = parseJson(stored);
  return hasShapeOf<PartyOfTab>(party, EXAMPLE) ? party : null;
}

/** Whether signings in its tab still join it. */
export function isJoinable(party: PartyOfTab | null): party is PartyOfTab {
  return party !== null && !party.isOver;
}

/** The guests' page leaves it for the forms here: in an address it would stay in histories and logs. */
export function keepParty(party: PartyOfTab): void {
  storeParty(JSON.stringify(party));
}

/** A party that was canceled, or is over: no signing in this tab is for it any more. */
export function leaveParty(code: string): void {
  if (readParty()?.code === code) storeParty(null);
}

/** What a submission says of the party of this tab; nothing without one. Only who `renews` can be signing again. */
export function partyFields(signer: string, renews: boolean): Partial<WaiverSubmissionInput> {
  const party = readParty();
  if (!isJoinable(party)) return {};
  const { code, showFirstNames } = party;
  const isAgain = renews && toSignAgain?.name === normalizeName(signer) && toSignAgain.code === code;
  const known = isAgain ? toSignAgain?.familyId : answerOfFamily(code, signer)?.familyId;
  return { partyCode: code, showFirstNames, partyDevice: known ?? newId() };
}

interface Signing {
  code: string;
  /** Normalized. */
  name: string;
  familyId: string;
  waiverId?: string;
}

/** In the memory of the page alone, since a tablet of the venue keeps no name of itself for a family (docs/decisions/0052). */
let lastSigning: Signing | undefined;
let toSignAgain: Signing | undefined;
subscribeToParty(() => {
  if (storedParty() === null) toSignAgain = undefined;
});

/** What is sent now says so of the party. */
export function beginSigning(
  { partyCode: code, partyDevice: familyId }: Partial<WaiverSubmissionInput>,
  signer: string,
): void {
  if (code && familyId) lastSigning = { code, name: normalizeName(signer), familyId };
}

/** From the pass of a waiver that was signed on this page: whoever signs it again, with the right number, is that family, and takes the place of its first answer. */
export function signAgain(waiverId: string): void {
  toSignAgain = lastSigning?.waiverId === waiverId ? lastSigning : undefined;
}

type JoinedWaiver = Pick<SignedWaiver, 'id' | 'name' | 'numKids' | 'numParticipants'> & {
  covered: readonly Pick<CoveredPerson, 'firstName' | 'isCovered'>[];
};

/** After a signing: whether it joined the party. One that is over by now is told once, on the pass of who signed for it. */
export function noteJoined(waiver: JoinedWaiver, isJoined: boolean): void {
  const party = readParty();
  if (party === null) return;
  toSignAgain = undefined;
  if (lastSigning) lastSigning = { ...lastSigning, waiverId: waiver.id };
  if (party.isOver) return storeParty(null);
  if (!isJoined) return keepParty({ ...party, isOver: true });
  const { code, date, time, showFirstNames } = party;
  const before = answerOfFamily(code, waiver.name);
  const joined = joinedBy(waiver);
  const isOther = (who: string) => !joined.includes(who);
  const coming = [...(before?.coming ?? []).filter(isOther), ...joined];
  // Who could not come does now.
  const staying = before?.how === 'declined' ? [] : (before?.staying ?? []).filter(isOther);
  const familyId = lastSigning?.familyId ?? before?.familyId ?? newId();
  const byCode = before?.how === 'declined' ? undefined : before?.byCode;
  keepAnswer({ code, date, time, how: 'signed', coming, staying, showFirstNames, familyId, byCode });
  const { added: _, ...withoutAdded } = party;
  // Kids who were added on a tablet of the venue are those of whoever signed before.
  keepParty({ ...(isAllOf(waiver) || isSharedTablet() ? withoutAdded : party), isJoined });
}

/** What was answered before by who signs now, by another parent who signed here with the same number, or by somebody without a waiver here. */
function answerOfFamily(code: string, signer: string): KeptAnswer | undefined {
  const name = normalizeName(signer);
  const signers = ownRecords().map((record) => normalizeName(record.name));
  const family = signers.includes(name) ? signers : [name];
  const kept = readAnswer(code);
  const answered = kept ? listSigners(kept) : [];
  return answered.length === 0 || answered.some((one) => family.includes(one)) ? kept : undefined;
}

/** Everyone on the waiver; its signer alone, where an earlier one has people on its list who signed for no party. */
function joinedBy(waiver: JoinedWaiver): string[] {
  const { name, covered } = waiver;
  return isAllOf(waiver) ? coveredAs(name, covered).filter((who) => who !== undefined) : [signerAs(name)];
}

function isAllOf({ covered, numKids, numParticipants }: JoinedWaiver): boolean {
  return covered.length === 1 + numKids + numParticipants;
}

/**
 * Whether those of a pass are on the list. A tab that has joined says it of one family alone, and others may look at their pass in it; only
 * where nothing of the party is kept, as on a tablet of the venue, is there no more to go by.
 */
export function isOnList({ code, isJoined }: PartyOfTab, pass: ShownPass): boolean {
  const kept = readAnswer(code);
  if (kept === undefined) return isJoined;
  return pass.isOwn && kept.how !== 'declined' && listSigners(kept).includes(normalizeName(pass.signer));
}

/** Kids who were added on the pass come only once somebody says so on the invitation. */
export function noteAdded(names: readonly string[]): void {
  const party = readParty();
  if (party === null || names.length === 0) return;
  const how = readAnswer(party.code)?.how;
  const isOnIt = party.isJoined || how === 'chosen' || how === 'signed';
  if (isOnIt) keepParty({ ...party, added: [...(party.added ?? []), ...names] });
}

/**
 * After an answer on the guests' page, of which `told` is what it says of the party: what signings in this tab are for, and what is said here
 * of the list. Who comes to this party signs for no other one that they opened before.
 */
export function noteAnswer(answer: KeptAnswer, told: Pick<PartyOfTab, 'title' | 'when'>): void {
  keepAnswer(answer);
  const party = readParty();
  if (party === null) return;
  const { code, date, time, how, showFirstNames } = answer;
  if (party.code !== code) {
    if (how !== 'declined') keepParty({ code, date, time, ...told, showFirstNames, isJoined: true });
    return;
  }
  const { added: _, ...withoutAdded } = party;
  if (answer.how !== 'declined') keepParty({ ...withoutAdded, isJoined: true });
  else storeParty(null);
}
