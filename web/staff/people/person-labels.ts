import type { Person } from '#contract/people/people.ts';
import { calendarDay, dayOf } from '../shell/formats.ts';

const WHY_NOT: Record<NonNullable<Person['reason']>, string> = {
  expired: 'Expired',
  sign_again: 'Must sign again',
  turned_18: 'Turned 18',
  guardian_missing: 'Guardian missing',
  erased: 'Erased',
};

/** What the badge says. */
export function standingOf({ isCovered, reason }: Pick<Person, 'isCovered' | 'reason'>): {
  status: 'valid' | 'expired';
  words: string;
} {
  if (isCovered) return { status: 'valid', words: 'Covered' };
  return { status: 'expired', words: reason === null ? 'Not covered' : WHY_NOT[reason] };
}

/** Until when, or what to do. */
export function untilLabel({ isCovered, reason, coveredUntil }: Pick<Person, 'isCovered' | 'reason' | 'coveredUntil'>) {
  if (isCovered) return coveredUntil === null ? '' : `Until ${dayOf(coveredUntil)}`;
  if (reason === 'turned_18') return 'An adult now: signs a waiver of their own.';
  if (reason === 'guardian_missing') return 'A parent or guardian must sign for this kid.';
  if (reason === 'sign_again') return 'The waiver text has changed since: somebody must sign the new one.';
  return coveredUntil === null ? '' : `Ended ${dayOf(coveredUntil)}`;
}

const ROLES = { signer: 'Signer', kid: 'Kid', participant: 'Participant' } as const;

/** `Kid of Ann Lee, 8`: what tells two of one name apart, with the phone number and the e-mail address. */
export function roleLabel({ role, signerName, age }: Pick<Person, 'role' | 'signerName' | 'age'>): string {
  const who = role === 'signer' ? ROLES.signer : `${ROLES[role]} of ${signerName}`;
  return age === null ? who : `${who}, ${age} years`;
}

/** `phone …0131`, on one line. */
export function phoneLabel({ phoneLast4 }: Pick<Person, 'phoneLast4'>): string {
  return phoneLast4 === null ? '' : `phone\u00a0…\u2060${phoneLast4}`;
}

const FLAGS: Record<Person['flags'][number], string> = {
  health: 'Health answers',
  note: 'Note',
  party: 'At a party today',
  birthday: 'Birthday this week',
};

export function flagLabel(flag: Person['flags'][number]): string {
  return FLAGS[flag];
}

/** What a person is too young for; empty: nothing. */
export function tooYoungFor({ machines }: Pick<Person, 'machines'>): string[] {
  return machines
    .filter(({ mayRide }) => !mayRide)
    .map(({ name, from }) => (from === null ? name : `${name}, from ${calendarDay(from)}`));
}
