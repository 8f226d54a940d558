import type { Person } from '#contract/people/people.ts';
import { dayOf, timeOf } from './formats.ts';

export type Covered = Pick<Person, 'isCovered' | 'reason' | 'coveredUntil'>;

const WHY_NOT: Record<NonNullable<Person['reason']>, string> = {
  expired: 'Expired',
  sign_again: 'Sign again',
  turned_18: 'Turned 18',
  guardian_missing: 'Guardian missing',
  erased: 'Erased',
};

/** What decides whether somebody may come in; without `isInside` it is said of the waiver alone. */
export type AtTheDoor = Pick<Covered, 'isCovered' | 'reason'> & {
  isInside?: boolean;
  /** Who reads it has let them in just now. */
  isLetIn?: boolean;
};

/** What the badge says. At the desk, who was inside before never looks like who may, or like who was let in just now. */
export function coverageOf({ isCovered, reason, isInside = false, isLetIn = false }: AtTheDoor): {
  status: 'valid' | 'inside' | 'expired' | 'gone';
  words: string;
} {
  if (isInside && isLetIn) return { status: 'valid', words: 'Checked in' };
  if (isInside) return { status: 'inside', words: 'Inside' };
  if (isCovered) return { status: 'valid', words: 'Covered' };
  if (reason === 'erased') return { status: 'gone', words: WHY_NOT.erased };
  return { status: 'expired', words: reason === null ? 'Not covered' : WHY_NOT[reason] };
}

/** `Inside since 2:05 PM`: what every page says of who is inside. */
export function insideLabel(since: string | null): string {
  return since === null ? 'Inside' : `Inside since ${timeOf(since)}`;
}

/** Until when, or since when not; empty when nothing ever covered them. */
export function untilLabel({ isCovered, coveredUntil }: Pick<Covered, 'isCovered' | 'coveredUntil'>): string {
  if (coveredUntil === null) return '';
  return `${isCovered ? 'Until' : 'Ended'} ${wholeDay(coveredUntil)}`;
}

/** The same where no badge beside it says that they are covered. */
export function coveredUntilLabel(person: Pick<Covered, 'isCovered' | 'coveredUntil'>): string {
  const { isCovered, coveredUntil } = person;
  return isCovered && coveredUntil !== null ? `Covered until ${wholeDay(coveredUntil)}` : untilLabel(person);
}

/** No line of a narrow row ends within it. */
function wholeDay(instant: string): string {
  return dayOf(instant).replaceAll(' ', '\u00a0');
}

/** What has to happen before somebody is covered; empty for those who are. */
export function missingOf({ isCovered, reason }: Pick<Covered, 'isCovered' | 'reason'>): string {
  if (isCovered) return '';
  if (reason === 'turned_18') return 'An adult now: has to sign their own waiver.';
  if (reason === 'guardian_missing') return 'A parent or guardian must sign for this kid.';
  if (reason === 'sign_again') return 'The waiver text has changed: somebody has to sign the new one.';
  return '';
}
