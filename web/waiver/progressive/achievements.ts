import { en as words } from '#words/waiver/achievements.ts';
import type { Achieved } from '../complete/achieved.ts';
import { WIZARD_STEPS } from './flow.ts';

/** Four steps make a full hundred. */
const POINTS_PER_STEP = 25;

/** What is earned, and after how many completed steps. */
export const ACHIEVEMENTS = [
  { id: 'first', name: words.first, after: 1 },
  { id: 'half', name: words.half, after: 2 },
  { id: 'all', name: words.all, after: WIZARD_STEPS.length },
] as const;

/** The VR Passport after so many completed steps. */
export function achievedAfter(completed: number): Achieved {
  return {
    achievements: ACHIEVEMENTS.filter(({ after }) => completed >= after).map(({ name }) => name),
    totalPoints: completed * POINTS_PER_STEP,
  };
}
