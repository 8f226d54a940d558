import type { InvitedTo } from '#contract/parties/parties.ts';
import { en as words } from '#words/parties/guest.ts';
import { type KeptAnswer, readAnswer, listSigners } from '#web/signing/party/kept-answers.ts';
import { endsBefore, isMoved, movedText, whatIsNew } from '../party-labels.ts';
import { type Guest, isLapsing } from './guests.ts';

/** What was answered on this device before; undefined where those whose waivers are here by now are another family. */
export function pickAnswer(kept: KeptAnswer | undefined, guests: readonly Guest[]): KeptAnswer | undefined {
  if (kept === undefined || guests.length === 0 || listSigners(kept).length === 0) return kept;
  return isAnswerOf(kept, guests) ? kept : undefined;
}

/** Whether those who gave this answer are among these. */
export function isAnswerOf({ coming, staying }: KeptAnswer, guests: readonly Guest[]): boolean {
  return guests.some(({ who, hasSigned }) => hasSigned && (coming.includes(who) || staying.includes(who)));
}

/** Who of these stays at home by the answer before. Whoever was added since has not been said to come, but by signing. */
export function listStaying({ how, coming, staying }: KeptAnswer, guests: readonly Guest[]): string[] {
  const isHome = (who: string) => (how === 'chosen' ? !coming.includes(who) : staying.includes(who));
  return how === 'declined' ? [] : guests.map(({ who }) => who).filter(isHome);
}

/** Those that the answer does not name: they were added since, or signed here for no party. */
export function listUnsaid({ how, coming, staying }: KeptAnswer, guests: readonly Guest[]): Guest[] {
  const isSaid = (who: string) => coming.includes(who) || staying.includes(who);
  return how === 'declined' ? [] : guests.filter(({ who }) => !isSaid(who));
}

/** What was answered on this device before, as far as it still says something of those whose waivers are here; else they are asked again. */
export function isStillSaid(kept: KeptAnswer, guests: readonly Guest[]): boolean {
  const { how } = kept;
  if (guests.length === 0) return how === 'declined' || how === 'code';
  return how !== 'code' && isAnswerOf(kept, guests) && listUnsaid(kept, guests).length === 0;
}

/**
 * `lapsing`: who of those coming is not covered any more when the party is. `passEnds`: where they come by waivers of this device, whether the
 * first one, whose pass the device shows, ends before the party.
 */
export type Answered =
  | { is: 'declined' }
  | { is: 'coming'; coming: Guest[]; lapsing: Guest[]; showFirstNames: boolean; passEnds: boolean | undefined };

/** What an answer says to a party on a day. `found`: on the pass of another phone, whose code has just been entered. */
export function tellAnswer(kept: KeptAnswer, guests: readonly Guest[], date: string, found?: Guest[]): Answered {
  if (kept.how === 'declined') return { is: 'declined' };
  const staying = listStaying(kept, guests);
  const coming = found ?? guests.filter(({ who }) => !staying.includes(who));
  const lapsing = [...coming, ...(found ? [] : listByCode(kept))].filter((guest) => isLapsing(guest, date));
  const [first] = found ? [] : guests;
  const passEnds = first && endsBefore(date, first.coveredUntil);
  return { is: 'coming', coming, lapsing, showFirstNames: kept.showFirstNames, passEnds };
}

/** As it was given on an earlier visit. */
export interface AnswerBefore {
  answered: Answered;
  /** Whether they came with another pass, too, and what is said where the party has moved since. */
  before: { byCode: boolean; moved: string | undefined };
}

/** What a family that opens the invitation again has answered on this device; undefined where they are asked again. */
export function readAnswerBefore(code: string, party: InvitedTo, guests: readonly Guest[]): AnswerBefore | undefined {
  const kept = pickAnswer(readAnswer(code), guests);
  if (kept === undefined || !isStillSaid(kept, guests)) return undefined;
  const moved = isMoved(kept, party) ? movedSince(kept, party) : undefined;
  return { answered: tellAnswer(kept, guests, party.date), before: { byCode: kept.byCode !== undefined, moved } };
}

function movedSince(kept: KeptAnswer, party: InvitedTo): string {
  return `${movedText(kept, party)} ${words.changeIfNotNew[whatIsNew(kept, party)]}`;
}

/** This device knows nothing of them but until when they are all covered. */
function listByCode({ byCode }: KeptAnswer): Guest[] {
  if (byCode?.until === undefined) return [];
  return [
    {
      who: '',
      label: words.ofOtherPass,
      coveredUntil: byCode.until,
      turns18: false,
      isTakingPart: true,
      hasSigned: false,
      places: [],
    },
  ];
}
