import type { Person } from '#contract/people/people.ts';
import { questionLabels } from '#web/site/question-labels.ts';
import { coverageOf } from '../../shell/coverage-labels.ts';
import { canEnter, partlyInLabel } from '../family/family.ts';

/** Green, amber, amber or red. */
export type Verdict = 'good' | 'ask' | 'inside' | 'bad';

/** `isLetIn` and `wasInsideBefore`: what came of the presses here. */
export type Judged = Pick<Person, 'isCovered' | 'isInside' | 'reason' | 'flags' | 'otherAge'> & {
  /** Inside by what was pressed on this phone just now. */
  isLetIn?: boolean;
  /** Pressed on this phone, and inside by an entry from elsewhere. */
  wasInsideBefore?: boolean;
};

/** What a phone says in one word of everyone on a pass. */
export function wordOf(people: readonly Judged[]): string {
  const [first] = people;
  if (!first) return 'Nobody';
  if (!people.some(({ isCovered }) => isCovered)) return coverageOf({ ...first, isInside: false }).words;
  const isLetIn = people.some(isFromHere);
  if (people.some(isFromElsewhere)) return isLetIn ? 'Some were inside before' : 'Inside';
  if (!people.some(canEnter)) return coverageOf({ ...first, isInside: true, isLetIn }).words;
  if (people.some(isToAsk)) return 'Ask first';
  const inside = people.filter(({ isInside }) => isInside).length;
  return (
    partlyInLabel(inside, people.length) ||
    (people.every(({ isCovered }) => isCovered) ? 'Covered' : 'Some are covered')
  );
}

/**
 * Of everyone on a pass. Green lets in by this phone: whoever is inside, or came in by another's press a moment before, may be somebody
 * with a picture of the same pass. Nor is it green for whoever staff have to ask something about first.
 */
export function verdictOf(people: readonly Judged[]): Verdict {
  if (!people.some(({ isCovered }) => isCovered)) return 'bad';
  if (people.some(isFromElsewhere)) return 'inside';
  if (people.some(isToAsk)) return 'ask';
  return people.some(canEnter) || people.some(isFromHere) ? 'good' : 'inside';
}

function isFromHere({ isInside, isLetIn = false }: Judged): boolean {
  return isInside && isLetIn;
}

function isFromElsewhere({ isInside, wasInsideBefore = false }: Judged): boolean {
  return isInside && wasInsideBefore;
}

function isToAsk(person: Judged): boolean {
  return canEnter(person) && questionLabels(person).length > 0;
}
