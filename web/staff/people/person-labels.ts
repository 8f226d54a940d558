import { PEOPLE_FOUND } from '#contract/people/people-limits.ts';
import type { Person, PersonFlag } from '#contract/people/people.ts';
import type { Visit, VisitSource } from '#contract/people/visits.ts';
import { en as questions } from '#words/questions.ts';
import { ageLabel } from '#web/site/question-labels.ts';
import { count, minuteOf } from '../shell/formats.ts';

const ROLES = { signer: 'Signer', kid: 'Kid', participant: 'Participant' } as const;

/** `Kid of Ann Lee, 8`: what tells two of one name apart, with the phone number and the email address. */
export function roleLabel(person: Pick<Person, 'role' | 'signerName' | 'age' | 'isTakingPart'>): string {
  const { role, signerName, age, isTakingPart } = person;
  const who = role === 'signer' ? ROLES.signer : `${ROLES[role]} of ${signerName}`;
  return [who, age === null ? '' : ageLabel(age), isTakingPart === false ? 'not taking part' : '']
    .filter(Boolean)
    .join(', ');
}

/** `phone …0131`, on one line. */
export function phoneLabel({ phoneLast4 }: Pick<Person, 'phoneLast4'>): string {
  return phoneLast4 === null ? '' : `phone\u00a0…\u2060${phoneLast4}`;
}

/** What lets staff know one signer from another: phone number and email address, as far as they are shown. */
export function contactsOf(person: Pick<Person, 'phoneLast4' | 'emailMasked'>): string[] {
  return [phoneLabel(person), person.emailMasked ?? ''].filter(Boolean);
}

/** `3 people`; where a search has found as many as it shows, that there may be more. */
export function foundLabel(found: number): string {
  return found < PEOPLE_FOUND
    ? count(found, 'person', 'people')
    : `The first ${found} people. Type more of the name, or the last four digits.`;
}

const FLAGS: Record<string, string> & Record<PersonFlag, string> = {
  health: 'Health answers',
  note: 'Note',
  party: 'At a party today',
  birthday: 'Birthday this week',
  ...questions.asked,
};

/** Of a flag; a mark says it itself. */
export function flagLabel(flag: string): string {
  return FLAGS[flag] ?? flag;
}

const SOURCES: Record<VisitSource, string> = {
  camera: 'Code read by the camera',
  scanner: 'Code read by a scanner',
  search: 'Found by search',
  party: 'From a party’s list',
  kiosk: 'At a kiosk',
  offline: 'Recorded offline',
};

/** `Code read by a scanner, by Ann on Tablet 2` */
export function howLabel({ source, device, staff }: Pick<Visit, 'source' | 'device' | 'staff'>): string {
  const who = `${staff ? ` by ${staff.name}` : ''}${device ? ` on ${device.name}` : ''}`;
  return `${SOURCES[source]}${who && ','}${who}`;
}

/** `checked in by Ann on Tablet 2`, as far as it is known. Of an override the manager is told apart, who may not be who is signed in. */
export function checkedInByLabel({ device, staff, override }: Pick<Visit, 'device' | 'staff' | 'override'>): string {
  const by = [staff && override === null ? `by ${staff.name}` : '', device ? `on ${device.name}` : ''].filter(Boolean);
  return by.length === 0 ? '' : `checked in ${by.join(' ')}`;
}

/** Why somebody was let in who would have been refused; empty for everybody else. */
export function overrideLabel({ override }: Pick<Visit, 'override'>): string {
  if (override === null) return '';
  return `Let in anyway${override.staff ? ` by ${override.staff.name}` : ''}: “${override.reason}”`;
}

/** Of what a tablet told later than it happened. */
export const BEFORE_SIGNING = 'Nothing was signed yet';

/** `Undone Nov 21, 2026, 2:06 PM by Ann`; empty for what still counts. */
export function annulLabel({ annulledAt, annulledBy }: Pick<Visit, 'annulledAt' | 'annulledBy'>): string {
  if (annulledAt === null) return '';
  return `Undone ${minuteOf(annulledAt)}${annulledBy ? ` by ${annulledBy.name}` : ''}`;
}
