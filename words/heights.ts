import { grammarOf } from './grammar.ts';
import { say } from './say.ts';

const { all } = grammarOf('en-US');

/** Below what people may ride by age, for visitors and at the desk. */
export const en = say('heights', {
  /** `Height counts, too: Moto VR 48 in or taller` */
  also: (machines: readonly string[]) => `Height counts, too: ${all(machines)}`,
});
