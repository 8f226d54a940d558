import type { Person } from '#contract/people/people.ts';
import { coverageOf } from '../../shell/coverage-labels.ts';
import { canEnter } from '../family.ts';
import type { Verdict } from './signals.ts';

type Judged = Pick<Person, 'isCovered' | 'isInside' | 'reason'>;

/** What a phone says in one word of everyone on a pass; `isServed`: somebody of them was let in just now. */
export function wordOf(people: readonly Judged[], isServed = false): string {
  const [first] = people;
  if (!first) return 'Nobody';
  if (!people.some(({ isCovered }) => isCovered)) return coverageOf({ ...first, isInside: false }).words;
  if (!people.some(canEnter)) return coverageOf({ ...first, isInside: true, isLetIn: isServed }).words;
  return people.every(({ isCovered }) => isCovered) ? 'Covered' : 'Some are covered';
}

/** Of everyone on a pass. Who is all inside may be somebody with a picture of the same pass: that is no green. */
export function verdictOf(people: readonly Judged[], isServed = false): Verdict {
  if (!people.some(({ isCovered }) => isCovered)) return 'bad';
  return people.some(canEnter) || isServed ? 'good' : 'inside';
}
