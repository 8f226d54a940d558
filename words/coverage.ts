import { grammarOf } from './grammar.ts';
import { say } from './say.ts';

const { all, any, date } = grammarOf('en-US');

/** Until when somebody is covered, or why not, and what they may ride. Visitors and staff read the same. */
export const en = say('coverage', {
  until: (day: string) => `until ${day}`,
  untilAdult: (day: string) => `until ${day}, then needs their own waiver at 18`,
  untilPerhapsAdult: (day: string) => `until ${day}, or until they turn 18 if that comes first`,
  covered: (until: string) => `Covered ${until}`,
  isCovered: 'Covered',
  bothCovered: (until: string) => `Both are covered ${until}`,
  allCovered: (people: number, until: string) => `All ${people} are covered ${until}`,
  someCovered: (some: number, people: number, until: string) => `${some} of ${people} are covered ${until}`,
  allCoveredSome: (some: number, people: number, until: string) => `Everyone is covered, ${some} of ${people} ${until}`,
  turned18: 'Turned 18: now needs their own waiver',
  guardianMissing: 'Not covered: a parent or guardian has to sign',
  signAgain: 'Not covered: the waiver text has changed, please sign again',
  notCoveredSince: (day: string) => `Not covered since ${day}`,
  notCovered: 'Not covered',
  /** On one’s own pass, where a form got no answer. */
  toTell: { guardian: 'Tell us at the desk who the parent or guardian is', age: 'Tell us the age at the desk' },
  signsOnly: 'Signing only, not riding',

  may: (ride: string) => `May ${ride}`,
  andMay: (covered: string, ride: string) => `${covered} and may ${ride}`,
  andKidsMay: (covered: string, ride: string) => `${covered}, and the kids may ${ride}`,
  rideAll: 'ride every machine',
  rideAllExcept: (machines: readonly string[]) => `ride every machine except ${all(machines)}`,
  machine: (name: string, why: string) => `${name} (${why})`,
  ride: (machines: string) => `ride ${machines}`,
  rideLater: (limits: string, from: string) => `${limits} machines ${from}`,
  butNot: (ride: string, limits: string) => `${ride}, but not ${limits} machines yet`,
  all,
  any,
  tooYoung: 'Too young for every machine',
  tooYoungUntil: (day: string) => `Too young for every machine until ${day}`,
  tooOld: 'Too old for every machine',
  from: (day: string) => `from ${day}`,
  laterThisMonth: 'later this month',
  date,
});
