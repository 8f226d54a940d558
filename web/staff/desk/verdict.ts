import type { Person } from '#contract/people/people.ts';
import { coverageOf } from '../shell/coverage-labels.ts';
import { canEnter } from './family.ts';

type Judged = Pick<Person, 'isCovered' | 'isInside' | 'reason'>;

/** What a phone says in one word of everyone on a pass; `isServed`: somebody of them was let in just now. */
export function wordOf(people: readonly Judged[], isServed = false): string {
  const [first] = people;
  if (!first) return 'Nobody';
  if (!people.some(({ isCovered }) => isCovered)) return coverageOf(first).words;
  if (!people.some(canEnter)) return isServed ? 'Checked in' : 'Already inside';
  return people.every(({ isCovered }) => isCovered) ? 'Covered' : 'Some are covered';
}
