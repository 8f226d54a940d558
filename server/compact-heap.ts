import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then everything that runs beside answering has begun. */
const AFTER_MS = 4000;

type CollectGarbage = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * A start leaves compiled code and room behind that are hardly needed again, and that V8 keeps as long as nobody asks: a fifth of
 * the memory of a quiet server. Asks once, some seconds later; answers wait 0.1 s for it.
 */
export async function compactHeap(): Promise<void> {
  await pause(AFTER_MS, undefined, { ref: false });
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as CollectGarbage;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
