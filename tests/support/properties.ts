import type { Parameters } from 'fast-check';

const EFFORT = Number(process.env.PROPERTY_EFFORT ?? 1);
/** What takes long is tried in part in every run, and wholly with more effort. */
export const IS_THOROUGH = EFFORT !== 1;

/**
 * The same inputs in every run, so that a failure stays until it is mended. `PROPERTY_EFFORT=20` tries twenty times as many,
 * other ones each time; a failure then prints the seed that repeats it.
 */
export function runs<Input>(numRuns: number): Parameters<Input> {
  return EFFORT === 1 ? { numRuns, seed: 20_260_514 } : { numRuns: Math.ceil(numRuns * EFFORT) };
}
