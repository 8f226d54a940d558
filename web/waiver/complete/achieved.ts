import { hasShapeOf } from '../parts/same-shape.ts';

/** What `/waiver-complete` is given: what the visitor has earned in the wizard. */
export interface Achieved {
  achievements: readonly string[];
  totalPoints: number;
  /** A letter with the code is really on its way. */
  isEmailQueued?: boolean;
}

/** The state of a history entry; what is missing or damaged counts as nothing earned. */
export function readAchieved(entryState: unknown): Required<Achieved> {
  const state = (entryState ?? {}) as Partial<Record<keyof Achieved, unknown>>;
  return {
    achievements: hasShapeOf(state.achievements, ['']) ? state.achievements : [],
    totalPoints: hasShapeOf(state.totalPoints, 0) ? state.totalPoints : 0,
    isEmailQueued: state.isEmailQueued === true,
  };
}
