import { isOfCode, isOfNobody, type KeptAnswer, signersOf } from '#web/signing/submission/kept-answers.ts';
import type { Answer, OwnGuest } from './own-waivers.ts';

/** What was answered to one party on this device, seen by those whose waivers are here. */
export interface SaidBefore {
  /** By themselves, or with the code of another pass; undefined also where it cannot be known whose answer is whose. */
  kept: KeptAnswer | undefined;
  /** Of those who came with the code of another pass, one of each. */
  byCodes: KeptAnswer[];
  /** Of families that come, and whose waivers are out of sight. */
  others: KeptAnswer[];
  isAnybody: boolean;
}

/** `answers`: the last one first. */
export function saidBefore(answers: readonly KeptAnswer[], guests: readonly OwnGuest[]): SaidBefore {
  const ofCodes = answers.filter(isOfCode);
  const byCodes = ofCodes.filter(({ how }) => how === 'code');
  const [byCode] = byCodes;
  const ofSeveral = guests.length === 0 && byCode !== undefined && ofCodes.length > 1;
  const own = ofSeveral ? undefined : ownAmong(answers, guests);
  const others = answers.filter((answer) => answer !== own && !isOfCode(answer) && answer.how !== 'declined');
  const isNewer = own?.how === 'declined' && byCode !== undefined && answers.indexOf(byCode) < answers.indexOf(own);
  const hasDeclined = ofSeveral && byCodes.length < ofCodes.length;
  const kept = isNewer || (own === undefined && others.length === 0 && !hasDeclined) ? byCode : own;
  return { kept, byCodes, others, isAnybody: answers.length > 0 };
}

/** Where no waiver is here, that of the only family that has answered. */
function ownAmong(answers: readonly KeptAnswer[], guests: readonly OwnGuest[]): KeptAnswer | undefined {
  if (guests.length > 0) return answers.find((answer) => isAnswerOf(answer, guests)) ?? answers.find(isOfNobody);
  const [first, ...more] = answers.filter((answer) => !isOfCode(answer));
  if (first === undefined) return answers.find(({ how }) => how === 'declined');
  return more.length === 0 ? first : undefined;
}

/** Whether those who gave this answer are among these: two families may share a device. */
export function isAnswerOf({ coming, staying }: KeptAnswer, guests: readonly OwnGuest[]): boolean {
  return guests.some(({ who, hasSigned }) => hasSigned && (coming.includes(who) || staying.includes(who)));
}

/** Who of these stays at home by the answer before. Whoever was added since has not been said to come, but by signing. */
export function stayingBy({ how, coming, staying }: KeptAnswer, guests: readonly OwnGuest[]): string[] {
  const isHome = (who: string) => (how === 'chosen' ? !coming.includes(who) : staying.includes(who));
  return how === 'declined' ? [] : guests.map(({ who }) => who).filter(isHome);
}

/** Of whom that answer says nothing: whoever was added since, or signed here for no party. */
export function unsaidBy({ how, coming, staying }: KeptAnswer, guests: readonly OwnGuest[]): OwnGuest[] {
  const isSaid = (who: string) => coming.includes(who) || staying.includes(who);
  return how === 'declined' ? [] : guests.filter(({ who }) => !isSaid(who));
}

/** What was answered on this device before, as far as it still says something of those whose waivers are here; else they are asked again. */
export function isStillSaid(kept: KeptAnswer, guests: readonly OwnGuest[]): boolean {
  const { how } = kept;
  if (guests.length === 0) return how === 'declined' || how === 'code';
  return how !== 'code' && isAnswerOf(kept, guests) && unsaidBy(kept, guests).length === 0;
}

/** What to send for families whose waivers are not here: the `familyId` of each signer, or that of a code, takes back who came by it. The host is told one name at most. */
export function declinesOf(
  answers: readonly KeptAnswer[],
  firstName: string,
  familyIdOf: (signer: string) => string,
): Answer[] {
  const ids = answers.flatMap((answer) =>
    isOfCode(answer)
      ? [answer.device ?? familyIdOf('')]
      : signersOf({ ...answer, staying: [] }).map((signer) => familyIdOf(signer)),
  );
  return [...new Set(ids.length > 0 ? ids : [familyIdOf('')])].map((device, index) => ({
    declined: true,
    firstName: index === 0 ? firstName : '',
    device,
  }));
}

/** That answer, once nobody of it comes. */
export function takenBack({ coming, staying, signer = '', ...answer }: KeptAnswer): KeptAnswer {
  return { ...answer, how: 'declined', coming: [], staying: [...coming, ...staying], signer };
}
