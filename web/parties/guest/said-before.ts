import { type KeptAnswer, listSigners } from '#web/signing/submission/kept-answers.ts';
import type { OwnGuest } from './own-waivers.ts';

/** What was answered on this device before; undefined where those whose waivers are here by now are another family. */
export function saidBefore(kept: KeptAnswer | undefined, guests: readonly OwnGuest[]): KeptAnswer | undefined {
  if (kept === undefined || guests.length === 0 || listSigners(kept).length === 0) return kept;
  return isAnswerOf(kept, guests) ? kept : undefined;
}

/** Whether those who gave this answer are among these. */
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
